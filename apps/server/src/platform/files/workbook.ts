import {
  type SheetColumn,
  sheetEnd,
  sheetPart,
  sheetRows,
  sheetStart,
  workbookParts,
} from '@limpid/contract/kernel/sheets/workbook'
import { zip } from './zip.ts'

interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly (readonly string[])[]>
}

/** A workbook (XLSX) with one sheet, streamed as its rows come. */
export function workbook({ name, columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  async function* sheet() {
    yield sheetStart(columns)
    let written = 0
    for await (const some of rows) {
      yield sheetRows(some, written)
      written += some.length
    }
    yield sheetEnd
  }
  return zip([
    ...Object.entries(workbookParts(name)).map(([part, text]) => ({ name: part, content: [text] })),
    { name: sheetPart, content: sheet() },
  ])
}
