import { withoutMark } from '@limpid/contract/kernel/sheets/marks'
import Papa from 'papaparse'
import { limitCount, unreadable, type WorkbookLimits } from './limits.ts'
import type { SheetRow } from './sheet.ts'
import { createTexts } from './texts.ts'

/**
 * The non-empty rows of a CSV, without the marks that keep spreadsheets from evaluating a text. Throws
 * `WorkbookRefused`. Binary content is rejected before it is split into lines.
 */
export function readCsv(file: Buffer, limits: WorkbookLimits): SheetRow[] {
  limitCount(limits, 'bytes', file.length)
  const text = decoded(file)
  if (text.includes('\0')) throw unreadable()
  const look = createTexts(limits)
  const rows: SheetRow[] = []
  let [line, counted] = [0, 0]
  Papa.parse<string[]>(text, {
    // Without the bar, which separates the parts of a cell in files of goods.
    delimitersToGuess: [',', '\t', ';'],
    step({ data }) {
      line += 1
      limitCount(limits, 'lines', line)
      counted += data.length
      limitCount(limits, 'cells', counted)
      const cells = data.map(withoutMark)
      if (cells.every((cell) => cell.trim() === '')) return
      for (const [at, cell] of cells.entries()) if (cell.trim() !== '') look(cell, line, at + 1)
      rows.push([line, cells])
      limitCount(limits, 'rows', rows.length - 1)
    },
  })
  return rows
}

/** UTF-8, or the encoding of Chinese spreadsheets. */
function decoded(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}
