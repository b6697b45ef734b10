import type { FieldChange } from '@limpid/contract/audit/audit'
import classes from '../audit.module.css'
import { useFieldText } from './useFieldText.ts'

/** Fields with old and new value, one per line; for a new target only the new value. */
export function ChangeList({ noun, changes }: { noun: string; changes: readonly FieldChange[] }) {
  const place = { thing: noun }
  const text = useFieldText()
  return (
    <ul className={classes.changes}>
      {text.rows(noun, changes).map(({ path, before, after }) => (
        <li key={path.join()}>
          <span className={classes.field}>{text.path(path, place)}</span>
          {before === null || before === undefined ? null : (
            <>
              <del className={classes.before}>{text.value(path, before, place)}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className={classes.after}>{text.value(path, after, place)}</ins>
        </li>
      ))}
    </ul>
  )
}
