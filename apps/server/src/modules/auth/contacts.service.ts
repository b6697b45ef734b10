/* The user's own mobile number and e-mail address. A contact is linked after its code and the password
   were entered: neither an unattended page nor a code read over a shoulder is enough. Only its owner is
   told whether another account uses it. It is used for password reset, so it belongs to one account at a
   time. */
import type { PersonCtx } from '../../platform/context.ts'
import { type Contact, updateContact } from '../users/users.public.ts'
import { originOf } from './auth.events.ts'
import { type CodeParts, checkCode, consumeCode, sendCode } from './codes/codes.service.ts'
import type { OwnPasswordLimits } from './passwords/own-password-limits.ts'
import { confirmPassword } from './passwords/password.service.ts'
import { storeConfirmed } from './passwords/store-confirmed.ts'

/** What the personal centre needs in addition to the context. */
export interface PersonalParts {
  codes: CodeParts
  passwords: OwnPasswordLimits
}

/** Sends a code to a mobile number or e-mail address to be linked. Throws the problems of sending. */
export function sendContactCode(ctx: PersonCtx, parts: PersonalParts, contact: Contact): Promise<void> {
  return sendCode(ctx, parts.codes, 'bind', contact)
}

/**
 * Links a contact, replacing the previous one. Throws the problems of a password and of a code, `mobileTaken`
 * or `emailTaken`.
 */
export async function bindContact(
  ctx: PersonCtx,
  parts: PersonalParts,
  contact: Contact,
  proof: { code: string; password: string },
): Promise<void> {
  const verified = await confirmPassword(ctx, parts.passwords, proof.password)
  const code = await checkCode(ctx, parts.codes, 'bind', contact, proof.code)
  const before = await ctx.db.transaction().execute(async (tx) => {
    await storeConfirmed(tx, ctx.actor.id, verified)
    await consumeCode(tx, code, contact)
    return updateContact(tx, ctx.actor.id, contact)
  })
  notifyChange(ctx, contact, before)
}

/** Unlinks the mobile number or e-mail address. Throws the problems of a password. */
export async function unbindContact(
  ctx: PersonCtx,
  parts: PersonalParts,
  kind: 'mobile' | 'email',
  password: string,
): Promise<void> {
  const verified = await confirmPassword(ctx, parts.passwords, password)
  const none = kind === 'mobile' ? { mobile: null } : { email: null }
  const before = await ctx.db.transaction().execute(async (tx) => {
    await storeConfirmed(tx, ctx.actor.id, verified)
    return updateContact(tx, ctx.actor.id, none)
  })
  notifyChange(ctx, none, before)
}

type ContactOrNone = { mobile: string | null } | { email: string | null }

function notifyChange(ctx: PersonCtx, contact: ContactOrNone, before: string | null): void {
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
