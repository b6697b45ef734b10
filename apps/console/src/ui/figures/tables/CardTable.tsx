import type { ReactNode } from 'react'
import { Scrollable } from '../../rows/Scrollable.tsx'
import classes from './DataTable.module.css'

interface CardTableProps {
  label: string
  head: readonly string[]
  rows: readonly {
    key: string
    name: ReactNode
    cells: readonly ReactNode[]
    /** Length of the bar under the name, from 0 to 1. */
    share?: number
  }[]
  /** Names in one line, which ends in dots if it is long; on a phone the table scrolls beside them. */
  oneLine?: boolean
}

/** A table of names on the left and figures on the right; on a phone, more than two figures stand below their name. */
export function CardTable({ label, head, rows, oneLine = false }: CardTableProps) {
  return (
    <Scrollable label={label}>
      <table
        className={classes.table}
        data-stacked={(!oneLine && head.length > 3) || undefined}
        data-beside={oneLine || undefined}
        aria-label={label}
      >
        <thead>
          <tr>
            {head.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, share }) => (
            <tr key={key}>
              <th scope="row" className={oneLine ? undefined : classes.wrapped}>
                {name}
                {share === undefined ? null : (
                  <span className={classes.share} style={{ width: `${share * 100}%` }} aria-hidden />
                )}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={at} data-label={head[at + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}
