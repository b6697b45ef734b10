/* Verification codes prove that a user owns a mobile number or an e-mail address. A code belongs to one
   purpose and target, lives five minutes, allows five attempts and works once. Sending does not check
   whether an account exists, so it cannot reveal that: response, timing and message are the same. Only a
   user who entered the correct code, and so owns the target, learns whether there is an account. */
import { randomInt, randomUUID } from 'node:crypto'
import type { CodePurpose } from '@limpid/contract/auth/codes'
import type { PersonCtx, PublicCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { NotSent } from '../../../platform/gateway/not-sent.ts'
import type { Messenger } from '../../../platform/messenger.ts'
import { Problem } from '../../../platform/problem.ts'
import { reserveSms, uncountSms } from '../../outbox/outbox.public.ts'
import type { Contact } from '../../users/users.public.ts'
import { useCaptcha } from '../captcha/captcha.service.ts'
import type { CodeLimits } from './code-limits.ts'
import { codeMessage, codeText } from './codes.rules.ts'
import {
  allowAnother,
  type CodeKey,
  consumeAttempt,
  deleteCode,
  replaceCode,
  wasSentRecently,
} from './codes.store.ts'

/** What codes need in addition to the context. */
export interface CodeParts {
  limits: CodeLimits
  messenger: Messenger
}

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'auth.codes': CodeParts
  }
}

/** A target as stored: e-mail addresses in lower case. */
function targetOf(contact: Contact): string {
  return 'mobile' in contact ? contact.mobile : contact.email.toLowerCase()
}

/** The user's answer to a captcha. */
interface CaptchaAnswer {
  captchaId?: string | undefined
  captchaCode?: string | undefined
}

/**
 * Sends a code to a signed-out user, after a captcha, since messages cost money. Throws `registrationClosed`,
 * and the problems of the captcha and of sending.
 */
export async function sendCodeSignedOut(
  ctx: PublicCtx,
  parts: CodeParts,
  purpose: CodePurpose,
  contact: Contact,
  { captchaId, captchaCode }: CaptchaAnswer,
): Promise<void> {
  if (purpose === 'register' && ctx.settings.get('access.registration') === 0)
    throw new Problem('registrationClosed')
  await useCaptcha(ctx, captchaId, captchaCode)
  await sendCode(ctx, parts, purpose, contact)
}

/** Sends a code. Throws `codeTooSoon`, `tooManyCodes`, `smsNotSent` or `mailNotSent`. */
export async function sendCode(
  ctx: PublicCtx & Partial<Pick<PersonCtx, 'actor'>>,
  { limits, messenger }: CodeParts,
  purpose: CodePurpose,
  contact: Contact,
): Promise<void> {
  const target = targetOf(contact)
  const { address, language } = ctx.caller
  if (await wasSentRecently(ctx, target)) throw new Problem('codeTooSoon')
  await limits.requested(target, address)
  const { id: accountId, username } = ctx.actor ?? {}
  const sms =
    'mobile' in contact
      ? await reserveSms(ctx, { mobile: target, purpose, accountId, username, address })
      : undefined
  if ('mobile' in contact && sms === undefined) throw new Problem('tooManyCodes')
  const code = codeText(randomInt(1_000_000))
  const key = await replaceCode(ctx, purpose, target, await ctx.passwords.hash(code))
  if (!key) {
    if (sms !== undefined) await uncountSms(ctx, sms)
    throw new Problem('codeTooSoon')
  }
  const message = codeMessage(purpose, code, language, ctx.settings.branding().name)
  try {
    if ('mobile' in contact)
      await messenger.sms({ id: randomUUID(), mobile: target, text: message.sms, code, purpose, language })
    else await messenger.mail({ to: contact.email, subject: message.subject, text: message.text })
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    ctx.log.warn({ purpose, reason: error.message }, 'a verification code was not sent')
    await allowAnother(ctx, key)
    await limits.notSent(target, address)
    if (sms !== undefined) await uncountSms(ctx, sms)
    throw new Problem('mobile' in contact ? 'smsNotSent' : 'mailNotSent')
  }
}

function wrongCode(contact: Contact): Problem {
  return new Problem('mobile' in contact ? 'smsCodeWrong' : 'mailCodeWrong')
}

/**
 * Checks a code and uses one of its attempts. Wrong, expired, used and never-sent codes get the same response
 * in the same time: `smsCodeWrong` or `mailCodeWrong`. Throws `tooManyTries` for an address that guesses, and for
 * a target whose codes were guessed too often; only tries on a sent code count there, and sending one takes a captcha.
 */
export async function checkCode(
  ctx: PublicCtx,
  { limits }: CodeParts,
  purpose: CodePurpose,
  contact: Contact,
  code: string,
): Promise<CodeKey> {
  const { address } = ctx.caller
  return limits.inTurn(address, async () => {
    await limits.trying(address)
    const kept = await consumeAttempt(ctx, purpose, targetOf(contact))
    if (kept) await limits.tryingTarget(kept.target)
    const matches = await ctx.passwords.check(kept?.codeHash, code)
    if (!kept || !matches) throw wrongCode(contact)
    await limits.right(kept.target, address)
    return kept
  })
}

/**
 * Consumes a checked code; of two callers that checked the same code, the second gets "wrong code".
 */
export async function consumeCode(db: Db, key: CodeKey, contact: Contact): Promise<void> {
  if (!(await deleteCode(db, key))) throw wrongCode(contact)
}
