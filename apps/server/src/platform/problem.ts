import type { ProblemName } from '@limpid/contract/catalogue/problems'

/** An unsuccessful response. Thrown by services by name, converted to the envelope in the HTTP layer. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly problem: ProblemName
  /** Replaces the problem's own message, already in the caller's language: the field errors, for example. */
  readonly detail: string | undefined

  constructor(problem: ProblemName, detail?: string) {
    super(detail ?? problem)
    this.problem = problem
    this.detail = detail
  }
}
