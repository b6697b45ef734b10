import {
  type SheetCell,
  type SheetColumn,
  sheetEnd,
  sheetPartOf,
  sheetRows,
  sheetStart,
  workbookParts,
} from '@limpid/contract/kernel/sheets/workbook'
import { zip } from './zip.ts'

interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly (readonly SheetCell[])[]> | Iterable<readonly (readonly SheetCell[])[]>
}

/** A workbook (XLSX) with these sheets, streamed as their rows come. */
export function workbook(...sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  return zip([
    ...Object.entries(workbookParts(...sheets.map(({ name }) => name))).map(([part, text]) => ({
      name: part,
      content: [text],
    })),
    ...sheets.map((sheet, at) => ({ name: sheetPartOf(at + 1), content: written(sheet) })),
  ])
}

async function* written({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield sheetStart(columns)
  let before = 0
  for await (const some of rows) {
    yield sheetRows(some, before)
    before += some.length
  }
  yield sheetEnd
}
