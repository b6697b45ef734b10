/**
 * What a spreadsheet would not keep as the text that it is when it opens a CSV: it computes a formula, and makes a number of digits with
 * zeros before them, of more than fifteen, or with an exponent.
 */
const notKept = /^(?:[=+\-@\t\r]|0\d+$|\d{16,}$|\d+(?:\.\d*)?E[+-]?\d+$)/i

/** A text for a cell of a CSV; one that would not be kept begins with an apostrophe. */
export const markedText = (text: string): string => (notKept.test(text) ? `'${text}` : text)

/** The text of a cell that was marked so, or was not. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && notKept.test(text.slice(1)) ? text.slice(1) : text
