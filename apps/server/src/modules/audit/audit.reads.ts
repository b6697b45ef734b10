import type { AuditExportQuery, AuditLine, AuditQuery, AuditRow } from '@limpid/contract/audit/audit'
import { maxAuditTargets } from '@limpid/contract/audit/audit'
import type { Page } from '@limpid/contract/kernel/page'
import type { Words } from '@limpid/contract/kernel/words'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { personCondition } from '../access/access.public.ts'
import { isPreview, outcomeOf, reasonOf, whyOf } from './audit.rules.ts'
import { conditions } from './filters.reads.ts'
import { namesIn, type StoredRow, type StoredThing, withNames } from './names.reads.ts'
import './audit.tables.ts'
import { nicknameUnlessErased } from '../users/users.public.ts'

/** Returns the summary of a call, or of its preview. */
export type SummaryOf = (call: string, preview?: boolean) => Words

/** Targets named in a list row. */
const shownThings = 3
/** Entries per export part. */
const maxExported = 1000

interface Stored {
  id: string
  at: Date
  call: string
  actor: string | null
  nickname: string | null
  byKey: boolean
  result: string | null
  address: string
  userAgent: string
  tookMs: number | null
  input: unknown
  things: StoredThing[] | null
  thingCount: string
}

function linesOf(where: RawBuilder<unknown>, tail: RawBuilder<unknown>, things: number) {
  return sql<Stored>`
    SELECT l.id, l.at, l.call, l.actor, ${nicknameUnlessErased('a')} AS nickname, l.api_key_id IS NOT NULL AS "byKey", l.result, l.address,
           l.user_agent AS "userAgent", l.took_ms AS "tookMs", l.input, t.things, t.count AS "thingCount"
      FROM (SELECT * FROM audit_lines l WHERE ${where} ${tail}) l
      LEFT JOIN accounts a ON a.id = l.actor_id
     CROSS JOIN LATERAL (
       SELECT count(*) AS count, jsonb_agg(jsonb_build_object('noun', noun, 'id', thing_id, 'name', name, 'nameEn', name_en,
                'act', act, 'changes', changes)) FILTER (WHERE place <= ${things}) AS things
         FROM (SELECT *, row_number() OVER (ORDER BY noun, name, thing_id) AS place FROM audit_things WHERE line_id = l.id) n
     ) t
     ORDER BY l.id DESC`
}

function toAuditRow(summaryOf: SummaryOf, row: Stored): StoredRow {
  return {
    id: row.id,
    at: row.at,
    call: row.call,
    summary: summaryOf(row.call, isPreview(row.input)),
    actor: row.actor === null ? null : { username: row.actor, nickname: row.nickname ?? row.actor },
    byKey: row.byKey,
    outcome: outcomeOf(row.result),
    why: whyOf(row.call, row.input),
    reason: reasonOf(row.result),
    address: row.address,
    things: row.things ?? [],
    thingCount: Number(row.thingCount),
  }
}

/** Matching entries, newest first. `pageNum` counts from 1. */
export async function pageLines(
  ctx: PersonCtx,
  summaryOf: SummaryOf,
  { pageNum, pageSize, ...filter }: AuditQuery,
): Promise<Page<AuditRow>> {
  const { db } = ctx
  const where = sql`${conditions(filter, likePattern)} AND ${await personCondition(ctx, sql`l.actor_id`)}`
  const counted = await sql<{ count: string }>`SELECT count(*) FROM audit_lines l WHERE ${where}`.execute(db)
  const total = Number(counted.rows[0]?.count ?? 0)
  const part = sql`ORDER BY l.id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`
  const { rows } = await linesOf(where, part, shownThings).execute(db)
  const list = await withNames(
    ctx,
    rows.map((row) => toAuditRow(summaryOf, row)),
  )
  return { list, total }
}

/** Matching entries in parts, newest first. */
export async function exportLines(
  ctx: PersonCtx,
  summaryOf: SummaryOf,
  { after, ...filter }: AuditExportQuery,
): Promise<{ list: AuditRow[]; next: string | null }> {
  const filtered = sql`${conditions(filter, likePattern)} AND ${await personCondition(ctx, sql`l.actor_id`)}`
  const where = after ? sql`${filtered} AND l.id < ${after}` : filtered
  const { rows } = await linesOf(
    where,
    sql`ORDER BY l.id DESC LIMIT ${maxExported}`,
    maxAuditTargets,
  ).execute(ctx.db)
  const list = await withNames(
    ctx,
    rows.map((row) => toAuditRow(summaryOf, row)),
  )
  return { list, next: list.length === maxExported ? (list.at(-1)?.id ?? null) : null }
}

/** One audit entry in full. */
export async function findLine(
  ctx: PersonCtx,
  summaryOf: SummaryOf,
  id: string,
): Promise<AuditLine | undefined> {
  const { rows } = await linesOf(
    sql`l.id = ${id} AND ${await personCondition(ctx, sql`l.actor_id`)}`,
    sql``,
    maxAuditTargets,
  ).execute(ctx.db)
  const [row] = rows
  if (!row) return undefined
  const [line] = await withNames(ctx, [toAuditRow(summaryOf, row)])
  if (!line) return undefined
  const { userAgent, tookMs, input } = row
  return { ...line, userAgent, tookMs, input, names: await namesIn(ctx, line, input) }
}
