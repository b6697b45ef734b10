/**
 * Text that a spreadsheet would change when it opens a CSV: it evaluates formulas, in East Asian locales also with full-width signs, and turns digits into
 * numbers, so that leading zeros, digits after the fifteenth and exponents are lost.
 */
const notKept = /^(?:[=+\-@＝＋－＠\t\r\n]|0\d+$|\d{16,}$|\d+(?:\.\d*)?E[+-]?\d+$)/i

/** A text for a CSV cell; one that would be changed gets an apostrophe in front. */
export const markedText = (text: string): string => (notKept.test(text) ? `'${text}` : text)

/** The text of a CSV cell, without that apostrophe if there is one. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && notKept.test(text.slice(1)) ? text.slice(1) : text

/**
 * A text for a workbook cell. Workbooks escape characters as `_x000D_`; text that only looks like that is
 * preserved.
 */
export const unnumbered = (text: string): string => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** The text of a workbook cell, with escaped characters decoded. */
export const numbered = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
