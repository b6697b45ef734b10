import type { AuditLine, AuditThing } from '@limpid/contract/audit/audit'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Detail } from '../../../ui/rows/Detailed.tsx'
import classes from '../audit.module.css'
import { auditWords } from '../audit.words.ts'
import { inputRows } from './changeRows.ts'
import { thingIn } from './thingIn.ts'
import { useFieldText } from './useFieldText.ts'

/** Changes of a target, old and new value side by side; for a new target only the new value. */
export function ChangeTable({ thing }: { thing: AuditThing }) {
  const t = useWords(auditWords)
  const text = useFieldText()
  const language = useLanguage()
  const place = { thing: thing.noun, id: thing.id }
  const rows = text.rows(thing.noun, thing.changes)
  if (rows.length === 0) return null
  const isNew = thing.act === 'created'
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={thingIn(language, thing)}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            {isNew ? null : <th scope="col">{t.before}</th>}
            <th scope="col">{isNew ? t.valueNow : t.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, before, after }) => (
            <tr key={path.join()}>
              <th scope="row">{text.path(path, place)}</th>
              {isNew ? null : <td className={classes.before}>{text.value(path, before, place)}</td>}
              <td className={classes.after}>{text.value(path, after, place)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** More than anyone reads; a product document has thousands of values. */
const maxShown = 200

/** The request, field by field in words. */
export function SentTable({ line }: { line: Pick<AuditLine, 'call' | 'input' | 'names'> }) {
  const t = useWords(auditWords)
  const text = useFieldText()
  const rows = inputRows(line.input)
  const key = rows.find(({ path }) => path.join() === 'key')?.after
  const place = { module: line.call.split('.')[0] ?? '', id: key === undefined ? undefined : String(key) }
  const names = new Map(line.names.map(({ field, id, name }) => [`${field} ${id}`, name]))
  const named = (field: string, value: unknown): unknown =>
    Array.isArray(value) ? value.map((one) => named(field, one)) : (names.get(`${field} ${value}`) ?? value)
  if (rows.length === 0) return <p className={classes.none}>{t.nothingSent}</p>
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t.input}>
        <tbody>
          {rows.slice(0, maxShown).map(({ path, after }) => (
            <tr key={path.join()}>
              <th scope="row">{text.path(path, place)}</th>
              <td>{text.value(path, named(path.at(-1) ?? '', after), place)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > maxShown ? <Detail>{t.more(rows.length)}</Detail> : null}
    </div>
  )
}
