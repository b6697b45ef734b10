/* Sign-in history, including registration and password reset: every attempt for an account leaves a row
   that its owner can read, with method, origin and result, never with what was typed. Unknown names cost
   the same and leave a row without an account. Administrators can read all rows; nobody can change them. */

import type { SignInRow } from '@limpid/contract/auth/sign-ins'
import type { ProblemName } from '@limpid/contract/catalogue/problems'
import type { Ctx, PublicCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { type Origin, originOf } from '../auth.events.ts'
import { isKnownOrigin } from '../auth.rules.ts'
import { listOriginsBefore } from './sign-in-log.reads.ts'
import { insertAttempt } from './sign-in-log.store.ts'

const results: Partial<Record<ProblemName, SignInRow['result']>> = {
  credentialsWrong: 'credentials-wrong',
  accountUnknown: 'credentials-wrong',
  smsCodeWrong: 'code-wrong',
  mailCodeWrong: 'code-wrong',
  secondFactorWrong: 'code-wrong',
  // Anyone who gets this far knows the password.
  secondFactorRequired: 'code-missing',
  captchaWrong: 'captcha-wrong',
  captchaExpired: 'captcha-wrong',
  accountDisabled: 'account-disabled',
  tooManySignIns: 'too-many',
  tooManyTries: 'too-many',
}

/** Rejected before any secret was compared: an attacker could send these endlessly. */
const cheap: readonly SignInRow['result'][] = ['captcha-wrong', 'too-many']

export interface SignInAttempt {
  event: SignInRow['event']
  method: SignInRow['method']
  /** The account of the attempt; undefined if there is none. */
  account: () => Promise<{ id: string; username: string; enabled: boolean } | undefined>
}

/** Runs an attempt and records its outcome, whatever it returns or throws. */
export async function recorded<T>(
  ctx: PublicCtx,
  { event, method, account }: SignInAttempt,
  work: () => Promise<T>,
): Promise<T> {
  const note = async (outcome: SignInRow['result']) => {
    const known = await account()
    // The answer hides it; the history does not.
    const result = outcome === 'credentials-wrong' && known?.enabled === false ? 'account-disabled' : outcome
    const accountId = known?.id
    if (accountId) ctx.auditEntry?.by(accountId)
    const sparing = cheap.includes(result)
    const attemptId = await insertAttempt(ctx, {
      accountId,
      username: known?.username,
      event,
      method,
      result,
      sparing,
    })
    if (event === 'sign-in' && result === 'success' && accountId !== undefined && attemptId !== undefined)
      ctx.events.emit('auth.signedIn', { accountId, attemptId, ...originOf(ctx.caller) })
  }
  try {
    const reply = await work()
    await note('success')
    return reply
  } catch (error) {
    const result = error instanceof Problem ? results[error.problem] : undefined
    if (result) await note(result)
    throw error
  }
}

/**
 * True if an account was never signed in with this browser from this network before that attempt, but was
 * from elsewhere.
 */
export async function isNewOrigin(
  { db }: Pick<Ctx, 'db'>,
  attempt: Origin & { accountId: string; attemptId: string },
): Promise<boolean> {
  return !isKnownOrigin(attempt, await listOriginsBefore(db, attempt.accountId, attempt.attemptId))
}
