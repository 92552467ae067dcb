"""What a class has answered, covered until somebody asks for it."""
