import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/security/tokens.ts'
import { scopesInForce } from './api-keys.rules.ts'
import '../../roles/roles.tables.ts'
import '../../users/users.tables.ts'
import './api-keys.tables.ts'

type ReadCtx = Pick<Ctx, 'db' | 'clock'>

export interface KeyHolder {
  actor: Actor & { apiKeyId: string }
  lastUsedAt: Date | null
}

/** For whom a key speaks, and what it may do now: one query, nothing cached. It holds no role, ROOT's least of all. */
export function findKeyHolder(ctx: ReadCtx, key: string): Promise<KeyHolder | undefined> {
  return findHolder(ctx, sql<boolean>`k.key_hash = ${hashToken(key)}`)
}

/** The same for a key by its id. */
export function findHolderOf(ctx: ReadCtx, apiKeyId: string): Promise<KeyHolder | undefined> {
  return findHolder(ctx, sql<boolean>`k.id = ${apiKeyId}`)
}

async function findHolder(ctx: ReadCtx, which: RawBuilder<boolean>): Promise<KeyHolder | undefined> {
  const row = await ctx.db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .leftJoin('account_roles as ar', 'ar.account_id', 'a.id')
    .leftJoin('roles as r', (join) => join.onRef('r.id', '=', 'ar.role_id').on('r.enabled', '=', true))
    .leftJoin('role_permissions as p', 'p.role_id', 'r.id')
    .select([
      'a.id',
      'a.username',
      'k.id as keyId',
      'k.scopes',
      'k.last_used_at as lastUsedAt',
      sql<string[]>`coalesce(array_agg(DISTINCT r.code) FILTER (WHERE r.code IS NOT NULL), '{}')`.as('roles'),
      sql<
        string[]
      >`coalesce(array_agg(DISTINCT p.permission) FILTER (WHERE p.permission IS NOT NULL), '{}')`.as('perms'),
    ])
    .where(which)
    .where('k.expires_at', '>', ctx.clock.now())
    .where('a.enabled', '=', true)
    .groupBy(['a.id', 'k.id'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, username, keyId, scopes, lastUsedAt } = row
  return {
    actor: { id, username, roles: [], perms: scopesInForce(scopes, row), apiKeyId: keyId },
    lastUsedAt,
  }
}
