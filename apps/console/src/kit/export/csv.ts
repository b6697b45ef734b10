import { markedText } from '@limpid/contract/kernel/sheets/marks'

/**
 * A table as CSV with a byte order mark, as spreadsheets expect. A cell that a spreadsheet would reinterpret
 * is marked.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = markedText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
