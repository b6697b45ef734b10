import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CardTable } from './CardTable.tsx'
import classes from './DataTable.module.css'

interface DataTableProps {
  label: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** How the name of a row is shown, where it is more than its text. */
  nameOf?: (name: string) => ReactNode
  /** Where the name of a row leads: to what its numbers count. */
  toOf?: (row: number) => string | undefined
}

/** The numbers behind a chart, as a table that opens. */
export function DataTable({ label, head, rows, nameOf, toOf }: DataTableProps) {
  return (
    <details className={classes.numbers}>
      <summary>{label}</summary>
      <CardTable
        oneLine
        label={label}
        head={head}
        rows={rows.map(([name = '', ...cells], at) => {
          const to = toOf?.(at)
          const shown = nameOf?.(name) ?? name
          // Things of the same name may stand in it, where each leads elsewhere.
          return { key: to ?? name, name: to === undefined ? shown : <Link to={to}>{shown}</Link>, cells }
        })}
      />
    </details>
  )
}
