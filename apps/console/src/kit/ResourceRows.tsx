import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { kitWords } from './kit.words.ts'
import classes from './ResourceTable.module.css'
import type { ResourceColumn, TableState } from './ResourceTable.tsx'
import { useWords } from './useWords.ts'

export interface RowsProps<Row> {
  label: string
  columns: readonly ResourceColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  state: TableState
  onState: (patch: Partial<TableState>) => void
  onOpen?: (row: Row) => void
}

/** A click on a link, button or field inside the row is that element's own; marking text is no click. */
export function isRowClick(event: MouseEvent | KeyboardEvent): boolean {
  const target = event.target as Element
  const inner = target.closest('a, button, input, select, textarea, label')
  return inner === null && (window.getSelection()?.toString() ?? '') === ''
}

/** The rows of a list as a table. */
export function ResourceRows<Row>({ label, columns, rows, rowKey, state, onState, onOpen }: RowsProps<Row>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} state={state} onState={onState} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...(onOpen && {
                tabIndex: 0,
                className: classes.openable,
                onClick: (event) => isRowClick(event) && onOpen(row),
                onKeyDown: (event) => event.key === 'Enter' && isRowClick(event) && onOpen(row),
              })}
            >
              {columns.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadCellProps<Row> {
  column: ResourceColumn<Row>
  state: TableState
  onState: (patch: Partial<TableState>) => void
}

function HeadCell<Row>({ column, state, onState }: HeadCellProps<Row>) {
  const t = useWords(kitWords)
  const { sortKey } = column
  const style = column.width ? { minWidth: column.width } : undefined
  if (!sortKey) {
    return (
      <th scope="col" data-align={column.align} style={style}>
        {column.header}
      </th>
    )
  }
  const active = state.sort === sortKey
  const descending = active && state.descending === true
  const Icon = active ? (descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th
      scope="col"
      data-align={column.align}
      style={style}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        data-active={active || undefined}
        title={t.sortBy(column.header)}
        onClick={() => onState({ sort: sortKey, descending: active && !descending, pageNum: 1 })}
      >
        {column.header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}
