import type { CurrentMember } from '@limpid/contract/members/me'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import '../users/users.tables.ts'
import { listPreferences } from './preferences/preferences.reads.ts'
import { preferencesOf } from './preferences/preferences.rules.ts'

/** What is told with a person and belongs to modules above. */
export interface MemberParts {
  /** Kinds of the agreements that an account is asked to agree to. */
  agreementsDue: (db: Db, accountId: string) => Promise<number[]>
}

/** The signed-in person, as the console greets them. */
export async function getCurrentMember(ctx: PersonCtx, parts: MemberParts): Promise<CurrentMember> {
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
  const [kept, agreementsDue] = await Promise.all([
    listPreferences(ctx.db, account.id),
    ctx.actor.apiKeyId === undefined ? parts.agreementsDue(ctx.db, account.id) : [],
  ])
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
    agreementsDue,
    preferences: preferencesOf(kept),
    createTime: account.created_at,
  }
}
