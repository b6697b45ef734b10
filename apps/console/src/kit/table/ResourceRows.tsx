import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { HTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useWords } from '../language/useWords.ts'
import type { ResourceColumn } from './columns.ts'
import type { ListOrder } from './listFields.ts'
import opening from './openable.module.css'
import classes from './ResourceTable.module.css'
import { PageMark, RowMark } from './selection/RowMark.tsx'
import marks from './selection/selection.module.css'
import type { RowSelection } from './selection/useSelection.ts'
import { tableWords } from './table.words.ts'

const orderIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const

export interface RowsProps<Row> {
  label: string
  columns: readonly ResourceColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  order: Partial<ListOrder>
  onOrder: (patch: Partial<ListOrder>) => void
  onOpen?: (row: Row) => void
  actions?: (row: Row) => ReactNode
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement>
  selection?: RowSelection
}

/**
 * A click on a link, button or field inside the row belongs to that element; selecting text is not a click.
 */
function isRowClick(event: MouseEvent | KeyboardEvent): boolean {
  const target = event.target as Element
  const inner = target.closest('a, button, input, select, textarea, label')
  return inner === null && (window.getSelection()?.toString() ?? '') === ''
}

/** Makes a row or card open by click and Enter, and lets the arrow keys move between rows. */
export function openable<Row>(row: Row, onOpen: ((row: Row) => void) | undefined) {
  if (!onOpen) return {}
  return {
    tabIndex: 0,
    'data-openable': true,
    'aria-keyshortcuts': 'Enter',
    onClick: (event: MouseEvent) => {
      if (isRowClick(event)) onOpen(row)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget) return
      const { previousElementSibling, nextElementSibling } = event.currentTarget
      const next = { ArrowUp: previousElementSibling, ArrowDown: nextElementSibling }[event.key]
      if (event.key === 'Enter') onOpen(row)
      else if (next instanceof HTMLElement) {
        event.preventDefault()
        next.focus()
      }
    },
  }
}

/** The rows of a list as a table. */
export function ResourceRows<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, order, onOrder, onOpen, actions, selection } = props
  const t = useWords(tableWords)
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={marks.cell}>
                <PageMark keys={rows.map(rowKey)} selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
            {actions ? (
              <th scope="col" data-align="right" data-actions>
                {t.actions}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...props.rowProps?.(row)} {...openable(row, onOpen)}>
              {selection ? (
                <td className={marks.cell}>
                  <RowMark rowKey={rowKey(row)} selection={selection} />
                </td>
              ) : null}
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-align={column.align}
                  {...(onOpen && column === title && { className: opening.title })}
                >
                  {column.cell(row)}
                </td>
              ))}
              {actions ? (
                <td data-align="right" data-actions>
                  {actions(row)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadCellProps<Row> {
  column: ResourceColumn<Row>
  order: Partial<ListOrder>
  onOrder: (patch: Partial<ListOrder>) => void
}

function HeadCell<Row>({ column, order, onOrder }: HeadCellProps<Row>) {
  const t = useWords(tableWords)
  const { sortKey } = column
  const style = column.width ? { minWidth: column.width } : undefined
  if (!sortKey) {
    return (
      <th scope="col" data-align={column.align} style={style}>
        {column.header}
      </th>
    )
  }
  const active = order.sort === sortKey
  const descending = active && order.descending === true
  const activeOrder = descending ? 'descending' : 'ascending'
  const shownOrder = active ? activeOrder : 'none'
  const Icon = orderIcons[shownOrder]
  return (
    <th scope="col" data-align={column.align} style={style} aria-sort={shownOrder}>
      <button
        type="button"
        className={classes.sort}
        data-active={active || undefined}
        title={t.sortBy(column.header)}
        onClick={() => onOrder({ sort: sortKey, descending: active && !descending, pageNum: 1 })}
      >
        {column.header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}
