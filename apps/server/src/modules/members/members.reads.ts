import type { CurrentMember } from '@limpid/contract/members/me'
import type { PersonCtx } from '../../platform/context.ts'
import '../users/users.tables.ts'
import { listPreferences } from './preferences/preferences.reads.ts'
import { preferencesOf } from './preferences/preferences.rules.ts'

/** The signed-in person, as the console greets them. */
export async function getCurrentMember(ctx: PersonCtx): Promise<CurrentMember> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select([
      'id',
      'username',
      'nickname',
      'avatar_url',
      'mobile',
      'email',
      'language',
      'password_initial',
      'created_at',
    ])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  const kept = await listPreferences(ctx.db, account.id)
  return {
    id: account.id,
    userId: account.id,
    username: account.username,
    nickname: account.nickname,
    nickName: account.nickname,
    avatar: account.avatar_url,
    avatarUrl: account.avatar_url,
    mobile: account.mobile,
    email: account.email,
    language: account.language,
    roles: [...ctx.actor.roles],
    perms: [...ctx.actor.perms],
    passwordInitial: account.password_initial,
    preferences: preferencesOf(kept),
    createTime: account.created_at,
  }
}
