/* Password reset: a code verifies the mobile number or e-mail address, a new password replaces the old
   one, and all sessions of the account end. Nobody learns whether there is an account before proving that
   they own the contact. */
import type { PublicCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { type Contact, findByContact, lockVerified, updatePasswordHash } from '../../users/users.public.ts'
import { deleteApiKeysOf } from '../api-keys/api-keys.store.ts'
import { originOf } from '../auth.events.ts'
import { type CodeParts, checkCode, consumeCode } from '../codes/codes.service.ts'
import { deleteSessionsOf } from '../sessions/sessions.store.ts'
import { rejectWeakPassword } from './registration.service.ts'

export interface PasswordRecovery {
  code: string
  password: string
}

/**
 * Sets a new password. Throws the problems of a password and of a code, and, once the code is correct,
 * `accountUnknown` or `accountDisabled`.
 */
export async function recoverPassword(
  ctx: PublicCtx,
  parts: CodeParts,
  contact: Contact,
  form: PasswordRecovery,
): Promise<void> {
  const reach = Object.values(contact)
  await rejectWeakPassword(ctx, form.password, reach)
  const code = await checkCode(ctx, parts, 'forgot', contact, form.code)
  const account = await findByContact(ctx.db, contact)
  if (!account?.enabled) {
    await consumeCode(ctx.db, code, contact)
    throw new Problem(account ? 'accountDisabled' : 'accountUnknown')
  }
  await rejectWeakPassword(ctx, form.password, [...reach, account.username])
  const passwordHash = await ctx.passwords.hash(form.password)
  await ctx.db.transaction().execute(async (tx) => {
    await consumeCode(tx, code, contact)
    if (!(await lockVerified(tx, account.id, contact))) throw new Problem('accountUnknown')
    await updatePasswordHash(tx, account.id, passwordHash, ctx.clock.now())
    await deleteSessionsOf(tx, account.id)
    await deleteApiKeysOf(tx, account.id)
  })
  ctx.events.emit('sessions.ended', { accountId: account.id })
  ctx.events.emit('auth.passwordChanged', { accountId: account.id, by: 'code', ...originOf(ctx.caller) })
}
