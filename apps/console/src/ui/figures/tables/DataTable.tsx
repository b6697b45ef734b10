import type { ReactNode } from 'react'
import { CardTable } from './CardTable.tsx'
import classes from './DataTable.module.css'

interface DataTableProps {
  label: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** How the name of a row is shown, where it is more than its text. */
  nameOf?: (name: string) => ReactNode
}

/** The numbers behind a chart, as a table that opens. */
export function DataTable({ label, head, rows, nameOf }: DataTableProps) {
  return (
    <details className={classes.numbers}>
      <summary>{label}</summary>
      <CardTable
        oneLine
        label={label}
        head={head}
        rows={rows.map(([name = '', ...cells]) => ({ key: name, name: nameOf?.(name) ?? name, cells }))}
      />
    </details>
  )
}
