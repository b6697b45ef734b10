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

/** A text for a cell of a workbook, which says `_x000D_` for a character by its number: what only looks like that stays as it is. */
export const unnumbered = (text: string): string => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** The text of a cell of a workbook, with the characters that stand in it by their numbers. */
export const numbered = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
