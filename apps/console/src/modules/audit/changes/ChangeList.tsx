import type { FieldChange } from '@limpid/contract/audit'
import classes from '../audit.module.css'
import { changeRows } from './changeRows.ts'
import { fieldWords } from './fields.words.ts'
import { useFieldText } from './useFieldText.ts'

const order = ['name', ...Object.keys(fieldWords)]

/** Changes in the order in which fields are told. */
export function sortedRows(changes: readonly FieldChange[]) {
  return changeRows(changes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field)))
}

/** Fields with what they were and what they are, one a line; of a new thing what they are. */
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
