import type { PasswordChange } from '@limpid/contract/members/personal'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findByUsername, getProfile, lockVerified, updatePasswordHash } from '../../users/users.public.ts'
import { originOf } from '../auth.events.ts'
import { noSession } from '../auth.rules.ts'
import { refuseWeak } from '../registration/registration.service.ts'
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
  const verified = await confirmPassword(ctx, limits, form.oldPassword)
  if (form.newPassword === form.oldPassword) throw new Problem('passwordUnchanged')
  const { username, mobile, email } = await getProfile(ctx)
  await refuseWeak(form.newPassword, [username, mobile ?? '', email ?? ''])
  const passwordHash = await ctx.passwords.hash(form.newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    await keepConfirmed(tx, actor.id, verified)
    await updatePasswordHash(tx, actor.id, passwordHash)
    await deleteOtherSessions(tx, actor.id, actor.sessionId ?? noSession)
  })
  ctx.events.emit('sessions.ended', { accountId: actor.id })
  ctx.events.emit('auth.passwordChanged', { accountId: actor.id, by: 'password', ...originOf(caller) })
}

/**
 * Verifies that the signed-in user knows their password, to protect unattended pages, and returns the hash it
 * was compared with, for `keepConfirmed`. Throws `tooManyPasswords` or `passwordWrong`.
 */
export async function confirmPassword(
  ctx: PersonCtx,
  limits: OwnPasswordLimits,
  password: string,
): Promise<string> {
  await limits.trying(ctx.actor.id)
  const account = await findByUsername(ctx.db, ctx.actor.username)
  const matches = await ctx.passwords.check(account?.passwordHash, password)
  if (!account || !matches) throw new Problem('passwordWrong')
  await limits.succeeded(ctx.actor.id)
  return account.passwordHash
}

/**
 * Locks the account for a change that a password allowed; throws `passwordWrong` if that password was replaced
 * or the account was disabled since it was verified.
 */
export async function keepConfirmed(tx: Db, accountId: string, passwordHash: string): Promise<void> {
  if (!(await lockVerified(tx, accountId, { passwordHash }))) throw new Problem('passwordWrong')
}
