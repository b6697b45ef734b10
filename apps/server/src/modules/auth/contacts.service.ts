/*
 * One's own mobile number and e-mail address. One becomes the account's after its code was given back, together with the
 * password: neither a page left open nor a code read over a shoulder is enough. Whether somebody else has it is told only
 * to who holds it. By it the account is found again, so it belongs to one account at a time.
 */
import type { PersonCtx } from '../../platform/context.ts'
import { type Contact, updateContact } from '../users/users.face.ts'
import { originOf } from './auth.events.ts'
import { type CodeParts, checkCode, sendCode, spendCode } from './codes/codes.service.ts'
import type { OwnPasswordLimits } from './passwords/own-password-limits.ts'
import { confirmPassword } from './passwords/password.service.ts'

/** What the personal centre needs beside the context. */
export interface PersonalParts {
  codes: CodeParts
  passwords: OwnPasswordLimits
}

/** Sends a code to a mobile number or an e-mail address that is to become one's own. Throws the problems of sending. */
export function sendContactCode(ctx: PersonCtx, parts: PersonalParts, contact: Contact): Promise<void> {
  return sendCode(ctx, parts.codes, 'bind', contact)
}

/** Makes it one's own, in the place of the one before. Throws the problems of a password and of a code, `mobileTaken` or `emailTaken`. */
export async function bindContact(
  ctx: PersonCtx,
  parts: PersonalParts,
  contact: Contact,
  proof: { code: string; password: string },
): Promise<void> {
  await confirmPassword(ctx, parts.passwords, proof.password)
  const code = await checkCode(ctx, parts.codes, 'bind', contact, proof.code)
  const before = await ctx.db.transaction().execute(async (tx) => {
    await spendCode(tx, code, contact)
    return updateContact(tx, ctx.actor.id, contact)
  })
  tellChange(ctx, contact, before)
}

/** Goes without a mobile number, or without an e-mail address. Throws the problems of a password. */
export async function unbindContact(
  ctx: PersonCtx,
  parts: PersonalParts,
  kind: 'mobile' | 'email',
  password: string,
): Promise<void> {
  await confirmPassword(ctx, parts.passwords, password)
  const none = kind === 'mobile' ? { mobile: null } : { email: null }
  tellChange(ctx, none, await ctx.db.transaction().execute((tx) => updateContact(tx, ctx.actor.id, none)))
}

type ContactOrNone = { mobile: string | null } | { email: string | null }

function tellChange(ctx: PersonCtx, contact: ContactOrNone, before: string | null): void {
  const [kind, after] =
    'mobile' in contact ? (['mobile', contact.mobile] as const) : (['email', contact.email] as const)
  if (after === before) return
  const { actor, caller } = ctx
  ctx.events.emit('auth.contactChanged', {
    accountId: actor.id,
    contact: kind,
    before,
    after,
    ...originOf(caller),
  })
}
