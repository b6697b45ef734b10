import { type Envelope, type ProblemName, problems } from '@limpid/contract/kernel/problems'
import { type Language, say } from '@limpid/contract/kernel/words'

/** An answer that is not a success. Thrown by services by name, turned into the envelope at the door. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly problem: ProblemName
  /** Replaces the problem's own words, already in the caller's language: the messages of the fields, say. */
  readonly detail: string | undefined

  constructor(problem: ProblemName, detail?: string) {
    super(detail ?? problem)
    this.problem = problem
    this.detail = detail
  }
}

/** HTTP status and envelope of a problem, in the caller's language. */
export function problemReply(
  problem: ProblemName,
  language: Language,
  detail?: string,
): { status: number; body: Envelope<never> } {
  const { status, code, words } = problems[problem]
  return { status, body: { code, data: null, msg: detail ?? say(words, language) } }
}
