import type { ReactNode } from 'react'
import { Scrollable } from '../../../ui/rows/Scrollable.tsx'
import classes from '../sales.module.css'

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
}

/** A short table of a card: names on the left, figures on the right. */
export function CardTable({ label, head, rows }: CardTableProps) {
  return (
    <Scrollable label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, share }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {share === undefined ? null : (
                  <span className={classes.share} style={{ width: `${share * 100}%` }} aria-hidden />
                )}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}
