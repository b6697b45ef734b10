import { say } from '@limpid/contract/kernel/words'
import { currentLanguage } from '../lib/settings.ts'

/** A call that failed. `status` is 0 when nothing answered; `message` is the sentence to show. */
export class CallProblem extends Error {
  readonly code: string
  readonly status: number
  /** True once somebody has shown it, so that nobody shows it again. */
  handled: boolean

  constructor(code: string, status: number, message: string, handled = false) {
    super(message)
    this.name = 'CallProblem'
    this.code = code
    this.status = status
    this.handled = handled
  }
}

/** Codes of problems that arise in the client and have none of the server's. */
export const clientProblems = {
  /** Nothing answered, or not within the time limit. */
  noAnswer: 'NO_ANSWER',
  /** The answer is not what the contract declares. */
  unreadable: 'UNREADABLE',
  /** Success without the data that the contract declares. */
  noData: 'NO_DATA',
} as const

/** The sentence for a problem that brings none of its own. */
export const systemFault = { zh: '系统出错', en: 'System error' }

/** A failure that is told in words of ours, in the reader's language. */
export class ToldError extends Error {}

/** Takes the showing of a problem upon oneself: the sentence, after marking it as shown. What the engine says is not for people. */
export function takeProblem(error: unknown): string {
  if (error instanceof CallProblem) error.handled = true
  const told = error instanceof CallProblem || error instanceof ToldError
  return told ? error.message : say(systemFault, currentLanguage())
}
