"""The ground on which everything stands: errors, words for people, chance, shares."""
