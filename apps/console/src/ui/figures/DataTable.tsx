import { Scrollable } from '../rows/Scrollable.tsx'
import classes from './DataTable.module.css'

interface DataTableProps {
  label: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The numbers behind a chart, as a table that opens. */
export function DataTable({ label, head, rows }: DataTableProps) {
  return (
    <details className={classes.numbers}>
      <summary>{label}</summary>
      <Scrollable label={label}>
        <table className={classes.table} aria-label={label}>
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
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </details>
  )
}
