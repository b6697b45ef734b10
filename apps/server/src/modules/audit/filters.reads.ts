import type { AuditQuery } from '@limpid/contract/audit/audit'
import { type RawBuilder, sql } from 'kysely'
import { resultsOf } from './audit.rules.ts'
import './audit.tables.ts'

type Filter = Partial<Omit<AuditQuery, 'pageNum' | 'pageSize'>>

/** Filter conditions on entries `l`; `pattern` builds a substring match on lower-case text. */
export function conditions(
  { person, call, outcome, withSignIns, keywords, from, to }: Filter,
  pattern: (text: string) => string,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (person)
    all.push(sql`(lower(l.actor) LIKE ${pattern(person)} OR l.actor_id IN (
      SELECT id FROM accounts WHERE lower(username) LIKE ${pattern(person)} OR lower(nickname) LIKE ${pattern(person)}))`)
  if (call) all.push(sql`l.call = ${call}`)
  else if (!withSignIns) all.push(sql`l.call NOT IN ('auth.signIn', 'auth.signOut')`)
  if (outcome) all.push(resultCondition(outcome))
  if (keywords)
    all.push(sql`EXISTS (SELECT FROM audit_things t WHERE t.line_id = l.id
      AND (lower(concat_ws(' ', t.name, t.name_en)) LIKE ${pattern(keywords)} OR t.thing_id = ${keywords}))`)
  if (from) all.push(sql`l.at >= ${from}`)
  if (to) all.push(sql`l.at < ${to}`)
  return sql.join(all, sql` AND `)
}

function resultCondition(outcome: NonNullable<Filter['outcome']>): RawBuilder<unknown> {
  const { only, not } = resultsOf(outcome)
  if (only) return sql`l.result = ANY(${only})`
  return not ? sql`l.result <> ALL(${not})` : sql`l.result IS NULL`
}
