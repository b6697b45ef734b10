import type { CurrentMember } from '@limpid/contract/members/me'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import '../users/users.tables.ts'
import { listPreferences } from './preferences/preferences.reads.ts'
import { preferencesOf } from './preferences/preferences.rules.ts'

/** Parts of the signed-in user that belong to higher modules. */
export interface MemberParts {
  /** Types of the agreements that an account is asked to agree to. */
  agreementsDue: (db: Db, accountId: string) => Promise<number[]>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'members.agreements': MemberParts
  }
}

/** The signed-in user for the console. */
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
      'password_due',
      'created_at',
    ])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  const [stored, agreementsDue] = await Promise.all([
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
    passwordDue: ctx.actor.passwordDue ?? account.password_due,
    secondFactorDue: ctx.actor.secondFactorDue ?? false,
    agreementsDue,
    preferences: preferencesOf(stored),
    createTime: account.created_at,
  }
}
