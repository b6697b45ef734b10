import { type ApiKey, apiKeyPrefix, maxApiKeys } from '@limpid/contract/members/personal'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { hashToken, newToken } from '../../../platform/security/tokens.ts'
import { storeConfirmed } from '../passwords/store-confirmed.ts'
import { hintOf } from './api-keys.rules.ts'
import './api-keys.tables.ts'
import { noSession, touchSeconds } from '../auth.rules.ts'

export interface KeyToMake {
  name: string
  scopes: string[]
  expiresAt: Date
}

/**
 * Stores a new key of an account and returns it, only this once; undefined if the account has reached its
 * limit. `passwordHash` is the one that was verified. Throws `passwordWrong` or `sessionInvalid` if the password was replaced or the
 * session has ended meanwhile.
 */
export async function insertApiKey(
  ctx: PersonCtx,
  { name, scopes, expiresAt }: KeyToMake,
  passwordHash: string,
): Promise<{ id: string; key: string } | undefined> {
  const { id: accountId, sessionId } = ctx.actor
  const key = apiKeyPrefix + newToken()
  return ctx.db.transaction().execute(async (tx) => {
    // Serialised, so that two concurrent calls cannot both take the last slot.
    await storeConfirmed(tx, accountId, passwordHash)
    // Anyone who ends sessions because of the account has locked it first.
    const session = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId ?? noSession)
      .where('account_id', '=', accountId)
      .forShare()
      .executeTakeFirst()
    if (!session) throw new Problem('sessionInvalid')
    const { count } = await tx
      .selectFrom('api_keys')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxApiKeys) return undefined
    const { id } = await tx
      .insertInto('api_keys')
      .values({
        account_id: accountId,
        name,
        key_hash: hashToken(key),
        hint: hintOf(key),
        scopes: [...new Set(scopes)],
        created_at: ctx.clock.now(),
        expires_at: expiresAt,
        last_used_at: null,
        last_used_address: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, key }
  })
}

/** Keys of an account including expired ones, newest first. */
export function listApiKeys(ctx: Ctx, accountId: string): Promise<ApiKey[]> {
  return ctx.db
    .selectFrom('api_keys')
    .select([
      'id',
      'name',
      'hint',
      'scopes',
      'created_at as createTime',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'last_used_address as lastUsedAddress',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

/** Revokes a key of this account; false if there is none. */
export async function deleteApiKey(ctx: Ctx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Revokes all keys of an account; returns how many. */
export async function deleteApiKeysOf(db: Db, accountId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Records when and from where a key was used, at most once a minute. */
export async function touchApiKey(
  ctx: Ctx,
  id: string,
  lastUsedAt: Date | null,
  address: string | undefined,
): Promise<void> {
  const now = ctx.clock.now()
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= touchSeconds * 1000) return
  await ctx.db
    .updateTable('api_keys')
    .set({ last_used_at: now, ...(address !== undefined && { last_used_address: address }) })
    .where('id', '=', id)
    .execute()
}
