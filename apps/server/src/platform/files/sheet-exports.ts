/* A list as a file: the same columns and rows as a workbook or as CSV, streamed a batch at a time. */
import type { ServedFile } from '@limpid/contract/kernel/files'
import type { SheetCell, SheetColumn } from '@limpid/contract/kernel/sheets/workbook'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import { csvBegin, csvLine } from '../csv.ts'
import { workbook } from './workbook.ts'

interface ExportedSheet {
  /** Of the file, without its ending, and of the sheet. */
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly (readonly SheetCell[])[]>
}

/** `2026-11-20 08:30:00`, in UTC; empty for null. */
export const instantText = (at: Date | null) => at?.toISOString().slice(0, 19).replace('T', ' ') ?? ''

/** A column for each title, all equally wide. */
export const equalColumns = (titles: readonly Words[], language: Language): SheetColumn[] =>
  titles.map((title) => ({ title: localise(title, language), width: 18 }))

export function xlsxOf(sheet: ExportedSheet): ServedFile {
  return { name: `${sheet.name}.xlsx`, content: workbook(sheet) }
}

export function csvOf({ name, columns, rows }: ExportedSheet): ServedFile {
  async function* content() {
    yield csvBegin + csvLine(columns.map(({ title }) => title))
    for await (const some of rows) yield some.map((row) => csvLine(row)).join('')
  }
  return { name: `${name}.csv`, content: content() }
}
