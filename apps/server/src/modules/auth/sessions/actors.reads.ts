import { sql } from 'kysely'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { findHolderOf } from '../api-keys/api-keys.reads.ts'
import { findAccountWithRights } from './rights.reads.ts'

/**
 * The current identity of someone who started something earlier, by account or API key; undefined if the
 * account is disabled or the key is no longer valid.
 */
export async function findActor(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { accountId, apiKeyId }: { accountId: string; apiKeyId: string | null },
): Promise<Actor | undefined> {
  if (apiKeyId !== null) return (await findHolderOf(ctx, apiKeyId))?.actor
  return findAccountWithRights(ctx.db, { where: sql`a.id = ${accountId}` })
}
