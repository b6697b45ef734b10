import type { OnlineQuery, OnlineSession, SessionMatch } from '@limpid/contract/auth/online'
import type { Page } from '@limpid/contract/kernel/page'
import { maxMatchingUsers } from '@limpid/contract/users/filter'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { accountsAboveById, accountsSeen } from '../../users/users.public.ts'
import { oldestSession, onlineSeconds, sessionLimits } from '../auth.rules.ts'
import '../../depts/depts.tables.ts'
import '../auth.tables.ts'

const orders = {
  lastUsedAt: sql`s.last_seen_at`,
  beganAt: sql`s.created_at`,
  username: sql`lower(a.username)`,
  address: sql`s.address`,
} as const

/** The open sessions of the people visible to the actor, as `s` beside `accounts a`. */
async function openSessions({ db, actor, clock, config, settings }: PersonCtx, filter: SessionMatch) {
  const now = clock.now()
  const { lastSeen, created } = oldestSession(now, sessionLimits({ config, settings }))
  const since = new Date(now.getTime() - onlineSeconds * 1000)
  let sessions = (await accountsSeen(db, actor))
    .innerJoin('sessions as s', 's.account_id', 'a.id')
    .where('a.enabled', '=', true)
    .where('s.last_seen_at', '>=', lastSeen)
    .where('s.created_at', '>=', created)
  if (filter.person) {
    const pattern = likePattern(filter.person)
    sessions = sessions.where(
      sql<boolean>`(lower(a.username) LIKE ${pattern} OR lower(a.nickname) LIKE ${pattern})`,
    )
  }
  if (filter.address)
    sessions = sessions.where(sql<boolean>`s.address LIKE ${likePattern(filter.address).slice(1)}`)
  if (filter.online !== undefined)
    sessions = sessions.where('s.last_seen_at', filter.online ? '>' : '<=', since)
  return { sessions, since }
}

/** A page of the open sessions of the people visible to the actor. */
export async function pageOnline(
  ctx: PersonCtx,
  { pageNum, pageSize, sort, descending, ...filter }: OnlineQuery,
): Promise<Page<OnlineSession>> {
  const { sessions, since } = await openSessions(ctx, filter)
  const { total } = await sessions.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const direction = descending ? 'desc' : 'asc'
  const here = ctx.actor.sessionId ?? null
  const rows = await sessions
    .leftJoin('depts as d', 'd.id', 'a.dept_id')
    .select([
      's.id',
      'a.id as userId',
      'a.username',
      'a.nickname',
      'd.name as deptName',
      's.address',
      's.user_agent as userAgent',
      's.created_at as beganAt',
      's.last_seen_at as lastUsedAt',
      sql<boolean>`s.last_seen_at > ${since}`.as('online'),
      sql<boolean>`s.id IS NOT DISTINCT FROM ${here}::bigint`.as('current'),
    ])
    .orderBy(orders[sort], direction)
    .orderBy('s.id', direction)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const above = await accountsAboveById(ctx, [...new Set(rows.map(({ userId }) => userId))])
  const list = rows.map(({ userId, username, nickname, deptName, ...session }) => ({
    ...session,
    user: { id: userId, username, nickname, deptName },
    above: above.get(userId) ?? null,
  }))
  return { list, total }
}

export interface OpenSession {
  id: string
  accountId: string
}

/** The matching sessions of the people visible to the actor, except the one of the call; one more than the limit where there are more. */
export async function listOpenSessions(ctx: PersonCtx, filter: SessionMatch): Promise<OpenSession[]> {
  const { sessions } = await openSessions(ctx, filter)
  return sessions
    .select(['s.id', 'a.id as accountId'])
    .where('s.id', '<>', ctx.actor.sessionId ?? '0')
    .limit(maxMatchingUsers + 1)
    .execute()
}
