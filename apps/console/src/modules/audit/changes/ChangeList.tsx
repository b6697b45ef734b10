import type { FieldChange } from '@limpid/contract/audit/audit'
import classes from '../audit.module.css'
import { changeRows } from './changeRows.ts'
import { fieldWords } from './fields.words.ts'
import { useFieldText } from './useFieldText.ts'

const order = ['name', ...Object.keys(fieldWords)]

/** Changes in display order of the fields. */
export function sortedRows(changes: readonly FieldChange[]) {
  return changeRows(changes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field)))
}

/** Fields with old and new value, one per line; for a new target only the new value. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  const text = useFieldText()
  return (
    <ul className={classes.changes}>
      {sortedRows(changes).map(({ path, before, after }) => (
        <li key={path.join()}>
          <span className={classes.field}>{text.path(path)}</span>
          {before === null || before === undefined ? null : (
            <>
              <del className={classes.before}>{text.value(path.at(-1) ?? '', before)}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className={classes.after}>{text.value(path.at(-1) ?? '', after)}</ins>
        </li>
      ))}
    </ul>
  )
}
