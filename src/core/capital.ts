/** The text with its first letter capitalized. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** The text with a small first letter, as in the middle of a sentence. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
