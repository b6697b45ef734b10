import { markedText } from '@limpid/contract/kernel/sheets/marks'

/** Precedes the first line of a CSV, so that spreadsheets read it as UTF-8. */
export const csvBegin = '\uFEFF'

/** One line of a CSV (RFC 4180). A text that a spreadsheet would reinterpret is marked; null is empty. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = markedText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
