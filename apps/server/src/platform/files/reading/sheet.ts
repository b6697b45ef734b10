import { readBook } from './book.ts'
import { createCells } from './cells.ts'
import { readDates } from './dates.ts'
import { limitCount, unreadable, type WorkbookLimits } from './limits.ts'
import type { Meanings } from './meanings.ts'
import { readStrings } from './strings.ts'
import { createTexts } from './texts.ts'
import { openArchive } from './unzip.ts'
import { readXml } from './xml.ts'

/** The texts of a row, with its line number, from 1 on. */
export type SheetRow = readonly [line: number, cells: readonly string[]]

/** The non-empty rows of the first sheet of a workbook (XLSX). Throws `WorkbookRefused`. */
export async function readSheet(file: Buffer, limits: WorkbookLimits): Promise<SheetRow[]> {
  limitCount(limits, 'bytes', file.length)
  const open = await openArchive(file, limits)
  const book = await readBook(open)
  const strings = await readStrings(open, limits)
  const dates = await readDates(open, book.since1904, limits)
  const sheet = open(book.sheet)
  if (!sheet) throw unreadable()
  return readRows(sheet, { strings, dates }, limits)
}

/** Excel's limit. */
const lastLine = 1_048_576
const lastColumn = 16_384

async function readRows(
  parts: AsyncIterable<string>,
  meanings: Meanings,
  limits: WorkbookLimits,
): Promise<SheetRow[]> {
  const rows: [number, string[]][] = []
  const look = createTexts(limits)
  const cell = createCells(meanings)
  let [line, lines, column, counted] = [0, 0, 0, 0]
  let cells: string[] | undefined
  const merged: Merged[] = []
  await readXml(parts, {
    open(name, attributes) {
      if (name === 'row') {
        if (cells) throw unreadable()
        lines += 1
        limitCount(limits, 'lines', lines)
        line = after(line, numberOf(attributes['r']), lastLine)
        ;[cells, column] = [[], 0]
      } else if (name === 'c' && cells) {
        counted += 1
        limitCount(limits, 'cells', counted)
        column = after(column, columnOf(attributes['r']), lastColumn)
      } else if (name === 'mergeCell') {
        limitCount(limits, 'cells', merged.length + 1)
        merged.push(...mergedOf(attributes['ref']))
      }
      cell.open(name, attributes)
    },
    close(name, inside) {
      cell.close(name, inside)
      if (name === 'c' && cells) {
        const text = cell.take()
        if (text.trim() === '') return
        look(text, line, column)
        cells[column - 1] = text
      } else if (name === 'row' && cells) {
        if (cells.length > 0) rows.push([line, Array.from(cells, (text) => text ?? '')])
        limitCount(limits, 'rows', rows.length - 1)
        cells = undefined
      }
    },
  })
  fillDown(rows, merged, (text, row, place) => {
    counted += 1
    limitCount(limits, 'cells', counted)
    look(text, row, place)
  })
  return rows
}

/** Cells of one column that are merged, from the first line to the last. */
interface Merged {
  column: number
  from: number
  to: number
}

/** The first column of `A2:B5`. Of what is written otherwise the cells count as they are: a range only repeats what one of them says. */
function mergedOf(ref: string | undefined): Merged[] {
  const [, from = '', to = ''] = /^([A-Z]{1,3}\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref ?? '') ?? []
  if (from === '') return []
  return [{ column: columnOf(from) ?? 1, from: Number(from.replace(/^[A-Z]+/, '')), to: Number(to) }]
}

/** Merged cells have one text, in the first of them: it counts for every row that they span and that has other texts. */
function fillDown(
  rows: readonly (readonly [number, string[]])[],
  merged: readonly Merged[],
  count: (text: string, line: number, column: number) => void,
): void {
  if (merged.length === 0) return
  const byLine = new Map(rows)
  const last = rows.at(-1)?.[0] ?? 0
  for (const { column, from, to } of merged) {
    const text = byLine.get(from)?.[column - 1] ?? ''
    if (text === '') continue
    for (let line = from + 1; line <= Math.min(to, last); line += 1) {
      count(text, line, column)
      const cells = byLine.get(line)
      if (!cells || (cells[column - 1] ?? '') !== '') continue
      while (cells.length < column) cells.push('')
      cells[column - 1] = text
    }
  }
}

/** The given position, which must come after the last one; the next one if none is given. */
function after(last: number, named: number | undefined, max: number): number {
  const place = named ?? last + 1
  if (!Number.isInteger(place) || place <= last || place > max) throw unreadable()
  return place
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
}

/** `C7` is in the third column. */
function columnOf(place: string | undefined): number | undefined {
  if (place === undefined) return undefined
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(place)?.[1]
  if (!letters) return Number.NaN
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
