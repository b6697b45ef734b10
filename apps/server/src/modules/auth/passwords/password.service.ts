import type { PasswordChange } from '@limpid/contract/members/personal'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findByUsername, getProfile, updatePasswordHash } from '../../users/users.public.ts'
import { originOf } from '../auth.events.ts'
import { refuseWeak } from '../registration/registration.service.ts'
import { noSession } from '../sessions/sessions.service.ts'
import { deleteOtherSessions } from '../sessions/sessions.store.ts'
import type { OwnPasswordLimits } from './own-password-limits.ts'

/**
 * Changes the user's own password and ends all their other sessions. Throws `passwordsDiffer`,
 * `tooManyPasswords`, `passwordWrong`, `passwordUnchanged`, or a violation of the password rules.
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
  const passwordHash = await ctx.passwords.hash(form.newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    await updatePasswordHash(tx, actor.id, passwordHash)
    await deleteOtherSessions(tx, actor.id, actor.sessionId ?? noSession)
  })
  ctx.events.emit('sessions.ended', { accountId: actor.id })
  ctx.events.emit('auth.passwordChanged', { accountId: actor.id, by: 'password', ...originOf(caller) })
}

/**
 * Verifies that the signed-in user knows their password, to protect unattended pages. Throws
 * `tooManyPasswords` or `passwordWrong`.
 */
export async function confirmPassword(
  ctx: PersonCtx,
  limits: OwnPasswordLimits,
  password: string,
): Promise<void> {
  await limits.trying(ctx.actor.id)
  const account = await findByUsername(ctx.db, ctx.actor.username)
  if (!(await ctx.passwords.check(account?.passwordHash, password))) throw new Problem('passwordWrong')
  await limits.succeeded(ctx.actor.id)
}
