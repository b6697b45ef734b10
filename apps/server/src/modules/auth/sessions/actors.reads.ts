import type { Actor, Ctx } from '../../../platform/context.ts'
import { findHolderOf } from '../api-keys/api-keys.reads.ts'
import { accountsWithRights } from './rights.reads.ts'

/**
 * Who somebody is now that began something a while ago, by their account or by a key of theirs; undefined where the account is disabled or
 * the key counts no more.
 */
export async function findActor(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { accountId, apiKeyId }: { accountId: string; apiKeyId: string | null },
): Promise<Actor | undefined> {
  if (apiKeyId !== null) return (await findHolderOf(ctx, apiKeyId))?.actor
  return accountsWithRights(ctx.db).where('a.id', '=', accountId).executeTakeFirst()
}
