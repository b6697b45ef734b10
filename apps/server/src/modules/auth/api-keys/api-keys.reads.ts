import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/security/tokens.ts'
import { findAccountWithRights } from '../sessions/rights.reads.ts'
import { scopesInForce } from './api-keys.rules.ts'
import './api-keys.tables.ts'

type ReadCtx = Pick<Ctx, 'db' | 'clock'>

export interface KeyHolder {
  actor: Actor & { apiKeyId: string }
  lastUsedAt: Date | null
}

/**
 * The owner of a key and its current permissions: one query, nothing cached. It never carries roles, least of
 * all ROOT, but the data scope of its account.
 */
export function findKeyHolder(ctx: ReadCtx, key: string): Promise<KeyHolder | undefined> {
  return findHolder(ctx, sql<boolean>`k.key_hash = ${hashToken(key)}`)
}

/** The same for a key by id. */
export function findHolderOf(ctx: ReadCtx, apiKeyId: string): Promise<KeyHolder | undefined> {
  return findHolder(ctx, sql<boolean>`k.id = ${apiKeyId}`)
}

async function findHolder(ctx: ReadCtx, which: RawBuilder<boolean>): Promise<KeyHolder | undefined> {
  const row = await findAccountWithRights<{ keyId: string; scopes: string[]; lastUsedAt: Date | null }>(
    ctx.db,
    {
      columns: sql`, k.id AS "keyId", k.scopes, k.last_used_at AS "lastUsedAt"`,
      joins: sql`JOIN api_keys k ON k.account_id = a.id`,
      where: sql`${which} AND k.expires_at > ${ctx.clock.now()}`,
    },
  )
  if (!row) return undefined
  const { id, username, depts, keyId, scopes, lastUsedAt } = row
  return {
    actor: { id, username, roles: [], perms: scopesInForce(scopes, row), depts, apiKeyId: keyId },
    lastUsedAt,
  }
}
