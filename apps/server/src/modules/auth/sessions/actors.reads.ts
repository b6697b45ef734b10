import { sql } from 'kysely'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { findHolderOf } from '../api-keys/api-keys.reads.ts'
import '../../roles/roles.tables.ts'
import '../../users/users.tables.ts'

/**
 * Who somebody is now that began something a while ago, by their account or by a key of theirs; undefined where the account is disabled or
 * the key counts no more.
 */
export async function findActor(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { accountId, apiKeyId }: { accountId: string; apiKeyId: string | null },
): Promise<Actor | undefined> {
  if (apiKeyId !== null) return (await findHolderOf(ctx, apiKeyId))?.actor
  return ctx.db
    .selectFrom('accounts as a')
    .leftJoin('account_roles as ar', 'ar.account_id', 'a.id')
    .leftJoin('roles as r', (join) => join.onRef('r.id', '=', 'ar.role_id').on('r.enabled', '=', true))
    .leftJoin('role_permissions as p', 'p.role_id', 'r.id')
    .select([
      'a.id',
      'a.username',
      sql<string[]>`coalesce(array_agg(DISTINCT r.code) FILTER (WHERE r.code IS NOT NULL), '{}')`.as('roles'),
      sql<
        string[]
      >`coalesce(array_agg(DISTINCT p.permission) FILTER (WHERE p.permission IS NOT NULL), '{}')`.as('perms'),
    ])
    .where('a.id', '=', accountId)
    .where('a.enabled', '=', true)
    .groupBy('a.id')
    .executeTakeFirst()
}
