import type { SignInExportQuery, SignInLogQuery, SignInLogRow } from '@limpid/contract/auth/sign-ins'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { personCondition } from '../../access/access.public.ts'
import './sign-in-log.tables.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'

/** Attempts per export part. */
const maxExported = 1000

type Filter = Omit<SignInExportQuery, 'after'>

/** Filter conditions on attempts `l`. */
function conditions({ person, address, event, method, result, from, to }: Filter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (person) {
    const pattern = likePattern(person)
    all.push(sql`(lower(l.username) LIKE ${pattern} OR l.account_id IN (
      SELECT id FROM accounts WHERE lower(username) LIKE ${pattern} OR lower(nickname) LIKE ${pattern}))`)
  }
  if (address) all.push(sql`l.address LIKE ${likePattern(address).slice(1)}`)
  if (event) all.push(sql`l.event = ${event}`)
  if (method) all.push(sql`l.method = ${method}`)
  if (result) all.push(sql`l.result = ${result}`)
  if (from) all.push(sql`l.at >= ${from}`)
  if (to) all.push(sql`l.at < ${to}`)
  return sql.join(all, sql` AND `)
}

const orders = { at: sql`l.at`, username: sql`l.username`, address: sql`l.address` }

interface Stored extends Omit<SignInLogRow, 'actor'> {
  username: string | null
  nickname: string | null
}

/** Attempts with the user: username at that time, current nickname. */
async function list(db: Db, part: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<SignInLogRow[]> {
  const { rows } = await sql<Stored>`
    SELECT l.id, l.at, l.event, l.method, l.result, l.address, l.user_agent AS "userAgent", l.username, ${nicknameUnlessErased('a')} AS nickname
      FROM (SELECT * FROM sign_in_log l WHERE ${part}) l LEFT JOIN accounts a ON a.id = l.account_id
     ORDER BY ${order}`.execute(db)
  return rows.map(({ username, nickname, ...row }) => ({
    ...row,
    actor: username === null ? null : { username, nickname: nickname ?? username },
  }))
}

/** A page of the attempts of the users visible to the actor. `pageNum` counts from 1. */
export async function pageSignIns(
  ctx: PersonCtx,
  { pageNum, pageSize, sort, descending, ...filter }: SignInLogQuery,
): Promise<Page<SignInLogRow>> {
  const { db } = ctx
  const where = sql`${conditions(filter)} AND ${await personCondition(ctx, sql`l.account_id`)}`
  const counted = await sql<{ count: string }>`SELECT count(*) FROM sign_in_log l WHERE ${where}`.execute(db)
  const total = Number(counted.rows[0]?.count ?? 0)
  const way = sql.raw(descending ? 'DESC' : 'ASC')
  const order = sql`${orders[sort]} ${way}, l.id ${way}`
  const part = sql`${where} ORDER BY ${order} OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`
  return { list: await list(db, part, order), total }
}

/** Matching attempts in parts, newest first. */
export async function exportSignIns(
  ctx: PersonCtx,
  { after, ...filter }: SignInExportQuery,
): Promise<{ list: SignInLogRow[]; next: string | null }> {
  const filtered = sql`${conditions(filter)} AND ${await personCondition(ctx, sql`l.account_id`)}`
  const where = after ? sql`${filtered} AND l.id < ${after}` : filtered
  const rows = await list(ctx.db, sql`${where} ORDER BY l.id DESC LIMIT ${maxExported}`, sql`l.id DESC`)
  return { list: rows, next: rows.length === maxExported ? (rows.at(-1)?.id ?? null) : null }
}
