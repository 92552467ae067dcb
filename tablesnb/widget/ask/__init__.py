"""A frame of questions: what is asked, what was answered, and what is said to the answer.

``view.py`` sends a frame and saves its answers, ``asking.js`` puts it together, ``view.css`` is how
it looks, ``view.js`` starts it.
docs/ASK.md tells what is sent.

What is sent:

- ``exploration.py``: all that can be done with a throw, and what is refused;
- ``pack.py``, ``unpack.js``: what comes again is sent once, and is put together again;
- ``told.js``: what follows from it: where a move leads, what an answer is worth.

What is seen:

- ``words.js``, ``slot.js``: the question and what is said back, and the place for a hint;
- ``board.js``, ``acts.js``, ``tray.js``: its board, what the hand does there, men that are set;
- ``fields.js``, ``buttons.js``: what is answered beside the board, and the buttons at its foot;
- ``head.js``: where one is, how many are answered, and the tools; ``fit.js``: how high the frame
  is.

Where answers go:

- ``answer_file.py``, ``answers.js``: they are saved in a file beside the lesson, or by the browser;
- ``in_words.py``: an answer in words, for the reader's own table;
- ``code.js``, ``hand_in.js``: an answer as a code of few letters, for a class;
- ``class_folder.py``: the folder in which a class hands in its codes.
"""
