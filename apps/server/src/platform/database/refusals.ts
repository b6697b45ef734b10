import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { Problem } from '../problem.ts'

/** The kinds of constraint violations that matter to a caller, by database error code. */
const kinds: Record<string, 'unique' | 'foreignKey'> = {
  '23001': 'foreignKey',
  '23503': 'foreignKey',
  '23505': 'unique',
}

/**
 * Makes a `catch` handler that maps a rejected statement to the caller's problem: the one named for its
 * constraint, else for its kind, else the error itself. `foreignKey` means a missing target on writes, and a
 * target still in use on deletes.
 */
export function refusedAs(problems: Readonly<Record<string, ProblemName>>): (error: unknown) => never {
  return (error) => {
    const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
    const problem = problems[constraint] ?? problems[kinds[code] ?? '']
    throw problem ? new Problem(problem) : error
  }
}
