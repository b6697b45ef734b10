import { isInvisible } from '@limpid/contract/kernel/names'
import { withoutMark } from '@limpid/contract/kernel/sheets/marks'
import { excerpt } from '@limpid/contract/kernel/texts/texts'
import { columnNames, type UserColumn, userColumns } from '@limpid/contract/users/columns'

/** A workbook row, as written; empty where the column is missing. */
export type WrittenRow = Record<UserColumn, string> & { line: number }

export interface WrittenSheet {
  rows: WrittenRow[]
  /** Filled columns that are not read, by their titles. */
  ignoredColumns: { title: string; rows: number }[]
}

const normal = (title: string) => title.toLowerCase().replaceAll(/[\s*_-]/g, '')

/** New accounts need all of these; of existing ones, only the username is needed. */
const needed = {
  skip: ['username', 'nickname', 'roles'],
  update: ['username'],
} as const satisfies Record<string, readonly UserColumn[]>

/** The content of a sheet whose first row names the columns; undefined where a required column is missing. */
export function sheetOf(
  sheet: ReadonlyMap<number, readonly string[]>,
  existing: keyof typeof needed,
): WrittenSheet | undefined {
  const [[, titles] = [0, []], ...lines] = sheet
  const places = Object.fromEntries(
    Object.entries(columnNames).map(([column, names]) => [
      column,
      titles.findIndex((title) => names.some((name) => normal(name) === normal(title))),
    ]),
  ) as Record<UserColumn, number>
  if (needed[existing].some((column) => places[column] === -1)) return undefined
  const rows = lines.map(([line, cells]) => {
    const cell = (column: UserColumn) => textOf(column, shown(cells[places[column]] ?? ''))
    return { line, ...Object.fromEntries(userColumns.map((column) => [column, cell(column)])) } as WrittenRow
  })
  const read = new Set(Object.values(places))
  const width = Math.max(titles.length, ...lines.map(([, cells]) => cells.length))
  const ignoredColumns = Array.from({ length: width }, (_, at) => ({
    at,
    title: excerpt(titles[at]?.trim() ?? ''),
    rows: lines.filter(([, cells]) => (cells[at] ?? '').trim() !== '').length,
  }))
    .filter(({ at, rows }) => !read.has(at) && rows > 0)
    .slice(0, maxIgnored)
    .map(({ title, rows }) => ({ title, rows }))
  return { rows, ignoredColumns }
}

const maxIgnored = 50

/** As from a form: a text that shows nothing is empty. */
const shown = (cell: string) => (isInvisible(cell) ? '' : cell.trim())

/** A name may itself begin with such an apostrophe; a number or an address never does. */
const textOf = (column: UserColumn, text: string) =>
  column === 'mobile' || column === 'email' ? withoutMark(text) : text
