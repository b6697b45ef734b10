/*
 * Codes prove that somebody holds a mobile number or an e-mail address. One code stands for a purpose and a target; it lives five
 * minutes, takes five tries and works once. Sending does not look whether an account exists, so it cannot tell: answer, time
 * and message are the same. Only who gave the right code, and so holds the target, learns whether there is an account.
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { CodePurpose } from '@limpid/contract/auth/codes'
import type { PublicCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { NotSent } from '../../../platform/gateway/not-sent.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Messenger } from '../../../platform/messenger.ts'
import { checkPassword, hashPassword } from '../../../platform/security/passwords.ts'
import type { Contact } from '../../users/users.face.ts'
import { useCaptcha } from '../captcha.service.ts'
import type { CodeLimits } from './code-limits.ts'
import { codeMessage, codeText } from './codes.rules.ts'
import { allowAnother, type CodeKey, deleteCode, replaceCode, takeTry, wasSentLately } from './codes.store.ts'

/** What codes need beside the context. */
export interface CodeParts {
  limits: CodeLimits
  messenger: Messenger
}

/** A target as it is kept: e-mail addresses in small letters. */
function targetOf(contact: Contact): string {
  return 'mobile' in contact ? contact.mobile : contact.email.toLowerCase()
}

/** What somebody typed of a captcha. */
interface CaptchaAnswer {
  captchaId?: string | undefined
  captchaCode?: string | undefined
}

/** Sends a code to who has not signed in: a captcha goes first, since messages cost money. Throws its problems and those of sending. */
export async function sendCodeAtDoor(
  ctx: PublicCtx,
  parts: CodeParts,
  purpose: CodePurpose,
  contact: Contact,
  { captchaId, captchaCode }: CaptchaAnswer,
): Promise<void> {
  await useCaptcha(ctx, captchaId, captchaCode)
  await sendCode(ctx, parts, purpose, contact)
}

/** Sends a code. Throws `codeTooSoon`, `tooManyCodes`, `smsNotSent` or `mailNotSent`. */
export async function sendCode(
  ctx: PublicCtx,
  { limits, messenger }: CodeParts,
  purpose: CodePurpose,
  contact: Contact,
): Promise<void> {
  const target = targetOf(contact)
  const { address, language } = ctx.caller
  if (await wasSentLately(ctx, purpose, target)) throw new Problem('codeTooSoon')
  await limits.asked(target, address)
  const code = codeText(randomInt(1_000_000))
  const key = await replaceCode(ctx, purpose, target, await hashPassword(code))
  if (!key) throw new Problem('codeTooSoon')
  const { subject, text, sms } = codeMessage(purpose, code, language, ctx.settings.house().name)
  try {
    if ('mobile' in contact)
      await messenger.sms({ id: randomUUID(), mobile: target, text: sms, code, purpose, language })
    else await messenger.mail({ to: contact.email, subject, text })
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    ctx.log.warn({ purpose, reason: error.message }, 'a code was not sent')
    await allowAnother(ctx, key)
    await limits.notSent(target, address)
    throw new Problem('mobile' in contact ? 'smsNotSent' : 'mailNotSent')
  }
}

function wrongCode(contact: Contact): Problem {
  return new Problem('mobile' in contact ? 'smsCodeWrong' : 'mailCodeWrong')
}

/**
 * Checks a code and takes one of its tries. Wrong, expired, used up and never sent are answered alike and in the same time:
 * `smsCodeWrong` or `mailCodeWrong`. Throws `tooManyTries` for an address that guesses.
 */
export async function checkCode(
  ctx: PublicCtx,
  { limits }: CodeParts,
  purpose: CodePurpose,
  contact: Contact,
  code: string,
): Promise<CodeKey> {
  const { address } = ctx.caller
  await limits.trying(address)
  const kept = await takeTry(ctx, purpose, targetOf(contact))
  const matches = await checkPassword(kept?.codeHash, code)
  if (!kept || !matches) throw wrongCode(contact)
  await limits.right(address)
  return kept
}

/** Uses up a checked code; of two who checked the same one, the second is told that it is wrong. */
export async function spendCode(db: Db, key: CodeKey, contact: Contact): Promise<void> {
  if (!(await deleteCode(db, key))) throw wrongCode(contact)
}
