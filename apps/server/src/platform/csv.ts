/** Before a CSV's first line, so that spreadsheets read it as UTF-8. */
export const csvBegin = '\uFEFF'

/** One line of a CSV (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe; null is empty. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
