import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { useEffect, useRef, useState } from 'react'
import { CallProblem, handleProblem } from '../../../api/problem.ts'
import { toastProblem } from '../../../kit/toast.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { authWords } from '../auth.words.ts'
import type { accountWords } from './account.words.ts'

/** Where an error is shown: at a field, or above the button. */
export type FaultPlace = 'contact' | 'captcha' | 'code' | 'username' | 'password' | 'agreed' | 'form'

type Worded = 'mobileWrong' | 'emailWrong' | 'codeMissing' | 'sixDigits' | 'passwordMissing'
type WordedHere = 'usernameWrong' | 'usernameReserved' | 'agreeFirst'

/** An error by its text key, so that it follows the language; or the server's message. */
export type Fault = Worded | WordedHere | { message: string }
export type Faults = Partial<Record<FaultPlace, Fault>>

const places: [FaultPlace, readonly string[]][] = [
  ['contact', [problemCodes.mobileTaken, problemCodes.accountUnknown, problemCodes.accountDisabled]],
  ['captcha', [problemCodes.captchaWrong, problemCodes.captchaExpired]],
  [
    'code',
    [
      problemCodes.smsCodeWrong,
      problemCodes.mailCodeWrong,
      problemCodes.tooManyTries,
      problemCodes.codeTooSoon,
      problemCodes.smsNotSent,
      problemCodes.mailNotSent,
    ],
  ],
  ['username', [problemCodes.usernameTaken]],
  ['password', [problemCodes.passwordTooLong, problemCodes.passwordTooShort, problemCodes.passwordGuessable]],
  ['agreed', [problemCodes.agreementMissing, problemCodes.agreementOutdated]],
]

/** Where the problem of a call is shown. */
export function placeOf(code: string): FaultPlace {
  return places.find(([, named]) => named.includes(code))?.[0] ?? 'form'
}

/** Takes over showing a problem in the form; if there was no response, a toast shows it. */
export function placeProblem(problem: unknown): Faults {
  const message = handleProblem(problem)
  if (problem instanceof CallProblem && problem.status > 0) return { [placeOf(problem.code)]: { message } }
  toastProblem(message)
  return {}
}

/** The message of an error in the given texts. */
export function faultMessage(
  fault: Fault | undefined,
  words: TextsOf<typeof authWords> & Partial<TextsOf<typeof accountWords>>,
): string | undefined {
  if (fault === undefined) return undefined
  return typeof fault === 'object' ? fault.message : words[fault]
}

/**
 * The errors of a form. `refuse` shows errors and focuses the first invalid field; `fix` clears one as soon
 * as the user edits its field.
 */
export function useFaults() {
  const form = useRef<HTMLFormElement>(null)
  const [{ faults, refusals }, setState] = useState<{ faults: Faults; refusals: number }>({
    faults: {},
    refusals: 0,
  })
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  return {
    form,
    faults,
    refuse: (found: Faults) => setState((before) => ({ faults: found, refusals: before.refusals + 1 })),
    fix: (place: FaultPlace) =>
      setState(({ faults: { [place]: _, ...others }, refusals: count }) => ({
        faults: others,
        refusals: count,
      })),
  }
}
