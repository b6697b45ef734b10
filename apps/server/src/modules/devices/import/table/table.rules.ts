import type { ImportRow } from '@limpid/contract/devices/import'
import { tagsIn } from '@limpid/contract/devices/tags'

/** Column names as people write them, in both languages, lower case without spaces. */
const columnNames = {
  name: ['名称', '设备名称', 'name', 'devicename'],
  sn: ['序列号', 'sn', 'serialnumber', 'serialno', 'serial'],
  product: ['产品', '产品代码', 'product', 'productcode'],
  site: ['站点', 'site'],
  tags: ['标签', 'tags', 'tag'],
} as const
type Column = keyof typeof columnNames
const needed: readonly Column[] = ['name', 'sn', 'product']

// Longer values are rejected with their row; they are truncated so that the call accepts them.
const longestCell = 256
const maxCellTags = 100
const cut = (text: string) => text.slice(0, longestCell)

/**
 * The devices of a table, by line; the first line names the columns. Undefined if a required column is
 * missing.
 */
export function rowsOf(table: ReadonlyMap<number, readonly string[]>): ImportRow[] | undefined {
  const [[, head] = [0, []], ...body] = table
  const columns = new Map<Column, number>()
  for (const [at, title] of head.entries()) {
    const column = columnOf(title)
    if (column && !columns.has(column)) columns.set(column, at)
  }
  if (needed.some((column) => !columns.has(column))) return undefined
  return body.map(([line, cells]) => {
    const whole = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').trim()
    const cell = (column: Column) => cut(whole(column))
    return { line, ...plain(cell), tags: tagsOf(whole('tags')) }
  })
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

/** The distinct tags of a cell; an empty cell leaves the tags unchanged. */
function tagsOf(cell: string): string[] | null {
  const tags = [...new Set(tagsIn(cell))].slice(0, maxCellTags).map(cut)
  return tags.length > 0 ? tags : null
}
