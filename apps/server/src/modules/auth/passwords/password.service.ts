import type { PasswordChange } from '@limpid/contract/members/personal'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { checkPassword, hashPassword } from '../../../platform/security/passwords.ts'
import { findByUsername, getProfile, updatePasswordHash } from '../../users/users.face.ts'
import { originOf } from '../auth.events.ts'
import { refuseWeak } from '../registration/registration.service.ts'
import { noSession } from '../sessions/sessions.service.ts'
import { deleteOtherSessions } from '../sessions/sessions.store.ts'
import type { OwnPasswordLimits } from './own-password-limits.ts'

/**
 * Changes one's own password and ends all other sessions with it. Throws `passwordsDiffer`, `tooManyPasswords`,
 * `passwordWrong`, `passwordUnchanged`, or what the rules of passwords say.
 */
export async function changePassword(
  ctx: PersonCtx,
  limits: OwnPasswordLimits,
  form: PasswordChange,
): Promise<void> {
  const { actor, caller } = ctx
  if (form.newPassword !== form.confirmPassword) throw new Problem('passwordsDiffer')
  await confirmPassword(ctx, limits, form.oldPassword)
  if (form.newPassword === form.oldPassword) throw new Problem('passwordUnchanged')
  const { username, mobile, email } = await getProfile(ctx)
  await refuseWeak(form.newPassword, [username, mobile ?? '', email ?? ''])
  const passwordHash = await hashPassword(form.newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    await updatePasswordHash(tx, actor.id, passwordHash)
    await deleteOtherSessions(tx, actor.id, actor.sessionId ?? noSession)
  })
  ctx.events.emit('sessions.ended', { accountId: actor.id })
  ctx.events.emit('auth.passwordChanged', { accountId: actor.id, by: 'password', ...originOf(caller) })
}

/** Makes sure that the person who is signed in knows their password: a page left open is not enough. Throws `tooManyPasswords` or `passwordWrong`. */
export async function confirmPassword(
  ctx: PersonCtx,
  limits: OwnPasswordLimits,
  password: string,
): Promise<void> {
  await limits.trying(ctx.actor.id)
  const account = await findByUsername(ctx.db, ctx.actor.username)
  if (!(await checkPassword(account?.passwordHash, password))) throw new Problem('passwordWrong')
  await limits.succeeded(ctx.actor.id)
}
