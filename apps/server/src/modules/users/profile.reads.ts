import type { Profile } from '@limpid/contract/members/personal'
import type { PersonCtx } from '../../platform/context.ts'
import '../roles/roles.tables.ts'
import './users.tables.ts'

/** The actor's own profile, with their roles by name. */
export async function getProfile(ctx: PersonCtx): Promise<Profile> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select([
      'username',
      'nickname',
      'gender',
      'avatar_url as avatar',
      'mobile',
      'email',
      'language',
      'created_at as createTime',
    ])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  const roles = await ctx.db
    .selectFrom('account_roles as ar')
    .innerJoin('roles as r', 'r.id', 'ar.role_id')
    .select(['r.code', 'r.name', 'r.name_en as nameEn'])
    .where('ar.account_id', '=', ctx.actor.id)
    .where('r.enabled', '=', true)
    .orderBy('r.sort')
    .execute()
  return { ...account, roles }
}
