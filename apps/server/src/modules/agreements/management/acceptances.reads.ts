import type {
  AcceptanceExportQuery,
  AcceptanceRow,
  AcceptancesQuery,
} from '@limpid/contract/agreements/management'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { personCondition } from '../../access/access.public.ts'
import '../../users/users.tables.ts'
import '../agreements.tables.ts'

/** Acceptances per export part. */
const maxExported = 1000

const columns = sql`a.id AS "accountId", a.username, a.nickname, text.version, text.language,
  given.accepted_at AS "acceptedAt", given.address`

/** The matching acceptances of one agreement, of the users visible to the actor. */
async function matching(
  ctx: PersonCtx,
  type: number,
  { keywords, version, from, to }: Omit<AcceptanceExportQuery, 'part'>,
): Promise<RawBuilder<unknown>> {
  const all: RawBuilder<unknown>[] = [
    sql`text.type = ${type}`,
    await personCondition(ctx, sql`given.account_id`),
  ]
  if (keywords) {
    const pattern = likePattern(keywords)
    all.push(sql`(lower(a.username) LIKE ${pattern} OR lower(a.nickname) LIKE ${pattern})`)
  }
  if (version !== undefined) all.push(sql`text.version = ${version}`)
  if (from) all.push(sql`given.accepted_at >= ${from}`)
  if (to) all.push(sql`given.accepted_at < ${to}`)
  return sql`FROM agreement_acceptances given JOIN agreements text ON text.id = given.agreement_id
    JOIN accounts a ON a.id = given.account_id WHERE ${sql.join(all, sql` AND `)}`
}

const orders = { acceptedAt: sql`given.accepted_at`, username: sql`a.username`, version: sql`text.version` }

/** Who agreed to which version of an agreement. `pageNum` counts from 1. */
export async function listAcceptances(
  ctx: PersonCtx,
  type: number,
  { pageNum, pageSize, sort, descending, ...filter }: AcceptancesQuery,
): Promise<Page<AcceptanceRow>> {
  const { db } = ctx
  const found = await matching(ctx, type, filter)
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const way = sql.raw(descending ? 'DESC' : 'ASC')
  const { rows } = await sql<AcceptanceRow>`
    SELECT ${columns} ${found} ORDER BY ${orders[sort]} ${way}, given.accepted_at ${way}, a.id ${way}, text.id ${way}
    OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows, total }
}

/** The matching acceptances in parts, oldest first, so that new ones do not shift the parts. */
export async function exportAcceptances(
  ctx: PersonCtx,
  type: number,
  { part, ...filter }: AcceptanceExportQuery,
): Promise<{ list: AcceptanceRow[]; next: number | null }> {
  const { rows } = await sql<AcceptanceRow>`
    SELECT ${columns} ${await matching(ctx, type, filter)} ORDER BY given.accepted_at, a.id, text.id
    OFFSET ${(part - 1) * maxExported} LIMIT ${maxExported}`.execute(ctx.db)
  return { list: rows, next: rows.length === maxExported ? part + 1 : null }
}
