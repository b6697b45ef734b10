import type { PasswordChange } from '@limpid/contract/members/personal'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { findByUsername, getProfile, isStillVerified, updatePasswordHash } from '../../users/users.public.ts'
import { deleteApiKeysOf } from '../api-keys/api-keys.store.ts'
import { originOf } from '../auth.events.ts'
import { noSession } from '../auth.rules.ts'
import { rejectWeakPassword } from '../registration/registration.service.ts'
import { deleteOtherSessions } from '../sessions/sessions.store.ts'
import type { OwnPasswordLimits } from './own-password-limits.ts'
import { storeConfirmed } from './store-confirmed.ts'

/**
 * Changes the user's own password and ends all their other sessions, and their API keys unless these are kept.
 * Throws `passwordsDiffer`,
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
  await rejectWeakPassword(ctx, form.newPassword, [username, mobile ?? '', email ?? ''])
  const passwordHash = await ctx.passwords.hash(form.newPassword)
  await ctx.db.transaction().execute(async (tx) => {
    await storeConfirmed(tx, actor.id, verified)
    await updatePasswordHash(tx, actor.id, passwordHash, ctx.clock.now())
    await deleteOtherSessions(tx, actor.id, actor.sessionId ?? noSession)
    if (!form.keepApiKeys) await deleteApiKeysOf(tx, actor.id)
  })
  ctx.events.emit('sessions.ended', { accountId: actor.id })
  ctx.events.emit('auth.passwordChanged', { accountId: actor.id, by: 'password', ...originOf(caller) })
}

/**
 * Verifies that the signed-in user knows their password, to protect unattended pages, and returns the hash it
 * was compared with, for `storeConfirmed`. Throws `tooManyPasswords` or `passwordWrong`.
 */
export async function confirmPassword(
  ctx: PersonCtx,
  limits: OwnPasswordLimits,
  password: string,
): Promise<string> {
  const { id, username } = ctx.actor
  return limits.inTurn(id, async () => {
    await limits.trying(id)
    const account = await findByUsername(ctx.db, username)
    const matches = await ctx.passwords.check(account?.passwordHash, password)
    if (!account || !matches) throw new Problem('passwordWrong')
    await limits.succeeded(id)
    return account.passwordHash
  })
}

/**
 * Verifies the password before the actor gives others access to what they own; an API key cannot. The returned check belongs
 * into the transaction that gives it: it throws if the password was replaced meanwhile. Throws `notPermitted`,
 * `tooManyPasswords` or `passwordWrong`.
 */
export async function confirmOwner(
  ctx: PersonCtx,
  limits: OwnPasswordLimits,
  password: string | undefined,
): Promise<(tx: Db) => Promise<void>> {
  if (ctx.actor.apiKeyId !== undefined) throw new Problem('notPermitted')
  const passwordHash = await confirmPassword(ctx, limits, password ?? '')
  return async (tx) => {
    if (!(await isStillVerified(tx, ctx.actor.id, { passwordHash }))) throw new Problem('passwordWrong')
  }
}
