import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { sessionCalls } from '@limpid/contract/auth/session'
import { CallProblem, takeProblem } from '../../api/problem.ts'
import { remote } from '../../api/remote.ts'
import { keepToken } from '../../api/session/session.ts'

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
}

/** Signs in by password and stores the token. */
export async function signIn({ username, password, captchaId, captchaCode }: Credentials): Promise<void> {
  const body = {
    grant_type: 'password' as const,
    username,
    password,
    ...(captchaId !== undefined && captchaCode !== undefined ? { captchaId, captchaCode } : {}),
  }
  keepToken(await calls.signIn({ body }, { authorization: clientAuthorization }))
}

/** Signs in by a code sent to a mobile number, and stores the token. */
export async function signInByCode(mobile: string, code: string): Promise<void> {
  const body = { grant_type: 'sms_code' as const, mobile, code }
  keepToken(await calls.signIn({ body }, { authorization: clientAuthorization }))
}

/**
 * Where an error is shown: at the captcha field, or above the button; nothing if a toast already reports that
 * the server did not respond.
 */
export function refusalOf(problem: unknown): { captcha?: string; form?: string } {
  if (problem instanceof CallProblem && problem.status === 0) return {}
  const captchaCodes: string[] = [problemCodes.captchaWrong, problemCodes.captchaExpired]
  const atCaptcha = problem instanceof CallProblem && captchaCodes.includes(problem.code)
  const sentence = takeProblem(problem)
  return atCaptcha ? { captcha: sentence } : { form: sentence }
}
