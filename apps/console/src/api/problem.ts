import { localise } from '@limpid/contract/kernel/words'
import { currentLanguage } from '../lib/settings.ts'

/** A failed call. `status` is 0 when there was no response; `message` is the text to show. */
export class CallProblem extends Error {
  readonly code: string
  readonly status: number
  /** True once it was shown, so that it is not shown twice. */
  handled: boolean

  constructor(code: string, status: number, message: string, handled = false) {
    super(message)
    this.name = 'CallProblem'
    this.code = code
    this.status = status
    this.handled = handled
  }
}

/** Codes of client-side problems that have no server code. */
export const clientProblems = {
  /** No response, or none within the timeout. */
  noAnswer: 'NO_ANSWER',
  /** The response does not match the contract. */
  unreadable: 'UNREADABLE',
  /** Success without the data declared by the contract. */
  noData: 'NO_DATA',
} as const

/** Message for a problem without one of its own. */
export const systemFault = { zh: '系统出错', en: 'Something went wrong. Try again.' }

/** A failure with our own message, in the user's language. */
export class UserFacingError extends Error {}

/**
 * Takes over showing a problem: returns the message and marks it as shown. Messages of the JavaScript engine
 * are not shown to users.
 */
export function handleProblem(error: unknown): string {
  if (error instanceof CallProblem) error.handled = true
  const reported = error instanceof CallProblem || error instanceof UserFacingError
  return reported ? error.message : localise(systemFault, currentLanguage())
}
