import { type ApiKey, apiKeyPrefix, mostApiKeys } from '@limpid/contract/members/personal'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { hashToken, newToken } from '../../../platform/security/tokens.ts'
import { hintOf } from './api-keys.rules.ts'
import './api-keys.tables.ts'
import { touchSeconds } from '../auth.rules.ts'

export interface KeyToMake {
  name: string
  scopes: string[]
  expiresAt: Date
}

/** Keeps a new key of an account and returns it, this once; undefined when the account has as many as it may. */
export async function insertApiKey(
  ctx: Ctx,
  accountId: string,
  { name, scopes, expiresAt }: KeyToMake,
): Promise<{ id: string; key: string } | undefined> {
  const key = apiKeyPrefix + newToken()
  return ctx.db.transaction().execute(async (tx) => {
    // One after the other, so that two calls at once do not both find room for the last one.
    await sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR UPDATE`.execute(tx)
    const { count } = await tx
      .selectFrom('api_keys')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostApiKeys) return undefined
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

/** Keys of an account, ended ones too, newest first. */
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

/** Revokes a key of this account; false when it has none such. */
export async function deleteApiKey(ctx: Ctx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Notes when and from where a key was used, at most once a minute. */
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
