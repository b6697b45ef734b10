import type { AuditLine, AuditThing } from '@limpid/contract/audit'
import { useWords } from '../../../kit/language/useWords.ts'
import { Detail } from '../../../ui/rows/Detailed.tsx'
import classes from '../audit.module.css'
import { auditWords } from '../audit.words.ts'
import { sortedRows } from './ChangeList.tsx'
import { inputRows } from './changeRows.ts'
import { useFieldText } from './useFieldText.ts'

/** What became of a thing, each field with what it was beside what it is; of a new one what it is. */
export function ChangeTable({ thing }: { thing: AuditThing }) {
  const t = useWords(auditWords)
  const text = useFieldText()
  const rows = sortedRows(thing.changes)
  if (rows.length === 0) return null
  const isNew = thing.act === 'created'
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={text.thing(thing)}>
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
              <th scope="row">{text.path(path)}</th>
              {isNew ? null : <td className={classes.before}>{text.value(path.at(-1) ?? '', before)}</td>}
              <td className={classes.after}>{text.value(path.at(-1) ?? '', after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** More than anybody reads; the document of a product has thousands. */
const mostShown = 200

/** What was sent, field by field in words. */
export function SentTable({ line }: { line: Pick<AuditLine, 'call' | 'input'> }) {
  const t = useWords(auditWords)
  const text = useFieldText()
  const module = line.call.split('.')[0] ?? ''
  const rows = inputRows(line.input)
  if (rows.length === 0) return <p className={classes.none}>{t.nothingSent}</p>
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t.input}>
        <tbody>
          {rows.slice(0, mostShown).map(({ path, after }) => (
            <tr key={path.join()}>
              <th scope="row">{text.path(path, module)}</th>
              <td>{text.value(path.at(-1) ?? '', after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostShown ? <Detail>{t.more(rows.length)}</Detail> : null}
    </div>
  )
}
