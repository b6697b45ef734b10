import { CardTable } from './CardTable.tsx'
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
      <CardTable
        oneLine
        label={label}
        head={head}
        rows={rows.map(([name = '', ...cells]) => ({ key: name, name, cells }))}
      />
    </details>
  )
}
