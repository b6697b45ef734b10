import type { AuditAct, FieldChange, Operation, OperationQuery } from '@limpid/contract/audit/audit'
import type { Page } from '@limpid/contract/kernel/page'
import { sql } from 'kysely'
import { likePattern } from '../../platform/database/like-pattern.ts'
import type { Db } from '../../platform/database/tables.ts'
import type { SummaryOf } from './audit.reads.ts'
import { outcomeOf, reasonOf } from './audit.rules.ts'
import { conditions } from './filters.reads.ts'
import './audit.tables.ts'

interface Stored {
  id: string
  at: Date
  call: string
  actor: string | null
  nickname: string | null
  result: string | null
  act: AuditAct
  changes: FieldChange[]
}

/** Change history of one device, newest first; for a bulk call, only its effect on this device. */
export async function pageOperations(
  db: Db,
  summaryOf: SummaryOf,
  deviceId: string,
  { pageNum, pageSize, ...filter }: OperationQuery,
): Promise<Page<Operation>> {
  const matching = sql`
    FROM audit_things t JOIN audit_lines l ON l.id = t.line_id LEFT JOIN accounts a ON a.id = l.actor_id
   WHERE t.noun = 'devices' AND t.thing_id = ${deviceId} AND ${conditions(filter, likePattern)}`
  const counted = await sql<{ count: string }>`SELECT count(*) ${matching}`.execute(db)
  const total = Number(counted.rows[0]?.count ?? 0)
  const { rows } = await sql<Stored>`
    SELECT l.id, l.at, l.call, l.actor, a.nickname, l.result, t.act, t.changes ${matching}
     ORDER BY t.line_id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  const list = rows.map(({ id, at, call, actor, nickname, result, act, changes }) => ({
    ...{ id, at, act, changes },
    summary: summaryOf(call),
    actor: actor === null ? null : { username: actor, nickname: nickname ?? actor },
    outcome: outcomeOf(result),
    reason: reasonOf(result),
  }))
  return { list, total }
}
