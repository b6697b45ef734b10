/*
 * How a person gets an account back: a code proves the mobile number or e-mail address, a new password takes the place of the
 * lost one, and every session of the account ends. Nobody is told whether there is an account before holding was proven.
 */
import type { PublicCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { type Contact, findByContact, updatePasswordHash } from '../../users/users.face.ts'
import { originOf } from '../auth.events.ts'
import { type CodeParts, checkCode, spendCode } from '../codes/codes.service.ts'
import { deleteSessionsOf } from '../sessions/sessions.store.ts'
import { refuseWeak } from './registration.service.ts'

export interface Retrieval {
  code: string
  password: string
}

/** Sets a new password. Throws the problems of a password and of a code, and, once it was right, `accountUnknown` or `accountDisabled`. */
export async function retrieve(
  ctx: PublicCtx,
  parts: CodeParts,
  contact: Contact,
  form: Retrieval,
): Promise<void> {
  const reach = Object.values(contact)
  await refuseWeak(form.password, reach)
  const code = await checkCode(ctx, parts, 'forgot', contact, form.code)
  const account = await findByContact(ctx.db, contact)
  if (!account?.enabled) {
    await spendCode(ctx.db, code, contact)
    throw new Problem(account ? 'accountDisabled' : 'accountUnknown')
  }
  await refuseWeak(form.password, [...reach, account.username])
  const passwordHash = await hashPassword(form.password)
  await ctx.db.transaction().execute(async (tx) => {
    await spendCode(tx, code, contact)
    await updatePasswordHash(tx, account.id, passwordHash)
    await deleteSessionsOf(tx, account.id)
  })
  ctx.events.emit('sessions.ended', { accountId: account.id })
  ctx.events.emit('auth.passwordChanged', { accountId: account.id, by: 'code', ...originOf(ctx.caller) })
}
