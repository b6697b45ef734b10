import type { Session } from '@limpid/contract/members/personal'
import { sql } from 'kysely'
import type { Actor, Ctx, PersonCtx } from '../../platform/context.ts'
import { hashToken } from '../../platform/security/tokens.ts'
import { oldestSession } from './auth.rules.ts'
import '../roles/roles.tables.ts'
import '../users/users.tables.ts'
import './auth.tables.ts'

export interface TokenHolder {
  actor: Actor
  lastSeenAt: Date
}

/**
 * Who holds a token, with roles and permissions as they stand now: one query, nothing cached, so a change or a revocation
 * counts from the next call on, on every server.
 */
export async function findHolder(ctx: Ctx, token: string): Promise<TokenHolder | undefined> {
  const { lastSeen, created } = oldestSession(ctx.clock.now(), ctx.config.session)
  const row = await ctx.db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('account_roles as ar', 'ar.account_id', 'a.id')
    .leftJoin('roles as r', (join) => join.onRef('r.id', '=', 'ar.role_id').on('r.enabled', '=', true))
    .leftJoin('role_permissions as p', 'p.role_id', 'r.id')
    .select([
      'a.id',
      'a.username',
      's.last_seen_at as lastSeenAt',
      sql<string[]>`coalesce(array_agg(DISTINCT r.code) FILTER (WHERE r.code IS NOT NULL), '{}')`.as('roles'),
      sql<
        string[]
      >`coalesce(array_agg(DISTINCT p.permission) FILTER (WHERE p.permission IS NOT NULL), '{}')`.as('perms'),
    ])
    .where('s.token_hash', '=', hashToken(token))
    .where('a.enabled', '=', true)
    .where('s.last_seen_at', '>=', lastSeen)
    .where('s.created_at', '>=', created)
    .groupBy(['a.id', 's.token_hash'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    actor: { id: row.id, username: row.username, roles: row.roles, perms: row.perms },
    lastSeenAt: row.lastSeenAt,
  }
}

/** One's own sessions that still open something: this one first, then the last used. */
export async function listSessions(ctx: PersonCtx): Promise<Session[]> {
  const { lastSeen, created } = oldestSession(ctx.clock.now(), ctx.config.session)
  const here = hashToken(ctx.caller.token ?? '')
  return ctx.db
    .selectFrom('sessions')
    .select([
      'id',
      'address',
      'user_agent as userAgent',
      'created_at as beganAt',
      'last_seen_at as lastUsedAt',
      sql<boolean>`token_hash = ${here}`.as('current'),
    ])
    .where('account_id', '=', ctx.actor.id)
    .where('last_seen_at', '>=', lastSeen)
    .where('created_at', '>=', created)
    .orderBy('current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
