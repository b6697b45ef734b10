import type { ImportRow } from '@limpid/contract/devices/import'
import { withoutMark } from '@limpid/contract/kernel/sheets/marks'
import { tagsIn } from './tagCell.ts'

/** Names of columns as people write them, in both languages, lower case without spaces. */
const columnNames = {
  name: ['名称', '设备名称', 'name', 'devicename'],
  sn: ['序列号', 'sn', 'serialnumber', 'serialno', 'serial'],
  product: ['产品', '产品代码', 'product', 'productcode'],
  site: ['站点', 'site'],
  tags: ['标签', 'tags', 'tag'],
} as const
type Column = keyof typeof columnNames
const needed: readonly Column[] = ['name', 'sn', 'product']

export const mostTableRows = 10_000

// What is longer than these is refused with its row; it is cut so that the call takes it along.
const longestCell = 256
const mostCellTags = 100
const cut = (text: string) => text.slice(0, longestCell)

/** A table that cannot be brought in as a whole. */
export class TableRefused extends Error {
  readonly fault: 'tooLarge' | 'tooManyRows' | 'unreadable' | 'empty' | 'columnsMissing'
  constructor(fault: TableRefused['fault']) {
    super(fault)
    this.fault = fault
  }
}

/** The devices of a table whose first line names the columns; empty lines are left out. Throws `TableRefused`. */
export function rowsOf(table: readonly (readonly unknown[])[]): ImportRow[] {
  const [head = [], ...body] = table
  const columns = new Map<Column, number>()
  for (const [at, title] of head.entries()) {
    const column = columnOf(textOf(title))
    if (column && !columns.has(column)) columns.set(column, at)
  }
  if (needed.some((column) => !columns.has(column))) throw new TableRefused('columnsMissing')
  const rows = body.flatMap((cells, at) => {
    if (cells.every((cell) => textOf(cell) === '')) return []
    const whole = (column: Column) => textOf(cells[columns.get(column) ?? -1])
    const cell = (column: Column) => cut(whole(column))
    return [{ line: at + 2, ...plain(cell), tags: tagsOf(whole('tags')) }]
  })
  if (rows.length === 0) throw new TableRefused('empty')
  if (rows.length > mostTableRows) throw new TableRefused('tooManyRows')
  return rows
}

const plain = (cell: (column: Column) => string) => ({
  name: cell('name'),
  sn: cell('sn'),
  product: cell('product'),
  site: cell('site'),
})

function columnOf(title: string): Column | undefined {
  const name = title.toLowerCase().replaceAll(/[\s*_-]/g, '')
  return (Object.keys(columnNames) as Column[]).find((column) =>
    (columnNames[column] as readonly string[]).includes(name),
  )
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // A spreadsheet made a day of it.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return withoutMark(String(cell).trim())
}

/** The tags of a cell, each once; an empty cell says nothing about them. */
function tagsOf(cell: string): string[] | null {
  const tags = [...new Set(tagsIn(cell))].slice(0, mostCellTags).map(cut)
  return tags.length > 0 ? tags : null
}
