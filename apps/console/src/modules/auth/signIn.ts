import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { sessionCalls } from '@limpid/contract/auth/session'
import { CallProblem, handleProblem } from '../../api/problem.ts'
import { remote } from '../../api/remote.ts'
import { storeToken } from '../../api/session/session.ts'

const calls = remote(sessionCalls)

/**
 * Identifies this console to the server. It is public in every browser, so it proves nothing and protects
 * nothing.
 */
const clientAuthorization = `Basic ${btoa('limpid-console:limpid-console')}`

export interface Credentials {
  username: string
  password: string
  captchaId: string | undefined
  captchaCode: string | undefined
  /** The code of the second factor, once it was asked for. */
  otp: string | undefined
}

/** Signs in by password and stores the token. */
export async function signIn({
  username,
  password,
  captchaId,
  captchaCode,
  otp,
}: Credentials): Promise<void> {
  const body = {
    grant_type: 'password' as const,
    username,
    password,
    ...(captchaId !== undefined && captchaCode !== undefined ? { captchaId, captchaCode } : {}),
    ...(otp !== undefined && { otp }),
  }
  storeToken(await calls.signIn({ body }, { authorization: clientAuthorization }))
}

/** Signs in by a code sent to a mobile number, and stores the token. */
export async function signInByCode(mobile: string, code: string, otp: string | undefined): Promise<void> {
  const body = { grant_type: 'sms_code' as const, mobile, code, ...(otp !== undefined && { otp }) }
  storeToken(await calls.signIn({ body }, { authorization: clientAuthorization }))
}

/** What a problem says about the second factor: it is asked for, or its code was wrong; undefined for any other. */
export function otpRefusal(problem: unknown): 'needed' | 'wrong' | undefined {
  if (!(problem instanceof CallProblem)) return undefined
  if (problem.code === problemCodes.secondFactorRequired) return 'needed'
  return problem.code === problemCodes.secondFactorWrong ? 'wrong' : undefined
}

/** True if the server did not respond, so what was typed may still be right. */
export const isUnanswered = (problem: unknown) => problem instanceof CallProblem && problem.status === 0

/**
 * Where an error is shown: at the captcha field, or above the button; nothing if a toast already reports that
 * the server did not respond.
 */
export function refusalOf(problem: unknown): { captcha?: string; form?: string } {
  if (isUnanswered(problem)) return {}
  const captchaCodes: string[] = [problemCodes.captchaWrong, problemCodes.captchaExpired]
  const atCaptcha = problem instanceof CallProblem && captchaCodes.includes(problem.code)
  const sentence = handleProblem(problem)
  return atCaptcha ? { captcha: sentence } : { form: sentence }
}
