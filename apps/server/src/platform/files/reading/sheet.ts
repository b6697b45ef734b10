import { numbered } from '@limpid/contract/kernel/sheets/marks'
import { createDates } from './dates.ts'
import { refuseMore, unreadable, type WorkbookLimits } from './limits.ts'
import { createTexts } from './texts.ts'
import { createUnzip } from './unzip.ts'
import { attribute, type Element, elements, plain, unescaped, without } from './xml.ts'

/** The texts of a row, with its line number, from 1 on. */
export type SheetRow = readonly [line: number, cells: readonly string[]]

/** The non-empty rows of the first sheet of a workbook (XLSX). Throws `WorkbookRefused`. */
export function readSheet(file: Buffer, limits: WorkbookLimits): SheetRow[] {
  refuseMore(limits, 'bytes', file.length)
  const open = createUnzip(file, limits)
  const sheet = open(firstSheet(open))
  if (sheet === undefined) throw unreadable()
  const shared = sharedTexts(plain(open('xl/sharedStrings.xml') ?? ''), limits)
  const dates = createDates(open('xl/styles.xml') ?? '', open('xl/workbook.xml') ?? '', limits)
  return readRows(plain(sheet), { shared, dates }, limits)
}

interface Meanings {
  shared: ReturnType<typeof sharedTexts>
  dates: ReturnType<typeof createDates>
}

function firstSheet(open: (name: string) => string | undefined): string {
  const [sheet] = elements(plain(open('xl/workbook.xml') ?? ''), 'sheet')
  const id = sheet && attribute(sheet.head, 'link')
  for (const link of elements(plain(open('xl/_rels/workbook.xml.rels') ?? ''), 'Relationship')) {
    const target = attribute(link.head, 'Target')
    if (id !== undefined && attribute(link.head, 'Id') === id && target)
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return 'xl/worksheets/sheet1.xml'
}

/** The text of all `t` of an element together; phonetic guides of Chinese text are left out. */
function textIn(xml: string): string {
  return [...elements(without(xml, 'rPh'), 't')].map(({ inside }) => numbered(unescaped(inside))).join('')
}

/** The shared strings by index, each created on first use. */
function sharedTexts(xml: string, limits: WorkbookLimits): (at: number) => string {
  const sources: string[] = []
  for (const { inside } of elements(xml, 'si')) {
    sources.push(inside)
    refuseMore(limits, 'cells', sources.length)
  }
  const texts = new Map<number, string>()
  return (at) => {
    const text = texts.get(at) ?? textIn(sources[at] ?? '')
    texts.set(at, text)
    return text
  }
}

/** Excel's limit. */
const lastLine = 1_048_576
const lastColumn = 16_384

function readRows(xml: string, meanings: Meanings, limits: WorkbookLimits): SheetRow[] {
  const rows: SheetRow[] = []
  const look = createTexts(limits)
  let [line, lines, counted] = [0, 0, 0]
  for (const row of elements(xml, 'row')) {
    lines += 1
    refuseMore(limits, 'lines', lines)
    line = after(line, numberOf(attribute(row.head, 'r')), lastLine)
    const cells: string[] = []
    let column = 0
    for (const cell of elements(row.inside, 'c')) {
      counted += 1
      refuseMore(limits, 'cells', counted)
      column = after(column, columnOf(attribute(cell.head, 'r')), lastColumn)
      const text = textOf(cell, meanings)
      if (text.trim() === '') continue
      look(text, line, column)
      cells[column - 1] = text
    }
    if (cells.length === 0) continue
    rows.push([line, Array.from(cells, (text) => text ?? '')])
    refuseMore(limits, 'rows', rows.length - 1)
  }
  return rows
}

/** The given position, which must come after the last one; the next one if none is given. */
function after(last: number, named: number | undefined, most: number): number {
  const place = named ?? last + 1
  if (!Number.isInteger(place) || place <= last || place > most) throw unreadable()
  return place
}

const numberOf = (text: string | undefined) =>
  text === undefined ? undefined : /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN

/** `C7` is in the third column. */
function columnOf(place: string | undefined): number | undefined {
  if (place === undefined) return undefined
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(place)?.[1]
  if (!letters) return Number.NaN
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function textOf({ head, inside }: Element, { shared, dates }: Meanings): string {
  const type = attribute(head, 't')
  if (type === 'inlineStr') return textIn(inside)
  const [value] = elements(inside, 'v')
  const text = value ? unescaped(value.inside) : ''
  if (type === 's') return shared(Number(text))
  if (type === 'str') return numbered(text)
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  // An explicit date; midnight is not part of it.
  if (type === 'd') return text.replace(/T00:00:00(?:\.0+)?Z?$/, '')
  if (type !== undefined && type !== 'n') return text
  const read = dates(text, attribute(head, 's'))
  // A long number typed into a numeric cell: for example a mobile number.
  return /^\d(?:\.\d+)?E\+?\d{1,3}$/i.test(read) ? Number(read).toFixed(0) : read
}
