import type { ProblemName } from '@limpid/contract/kernel/problems/problems'
import { Problem } from '../http/problem.ts'

/** The kinds of constraints whose breach means something to a caller, by the code of the database. */
const kinds: Record<string, 'unique' | 'foreignKey'> = {
  '23001': 'foreignKey',
  '23503': 'foreignKey',
  '23505': 'unique',
}

/**
 * Makes a handler for `catch` that throws what a refused statement means to the caller: the problem named for its constraint, else for its
 * kind, else the error itself. `foreignKey` is what is pointed to and gone where one writes, and what is still in use where one deletes.
 */
export function refusedAs(problems: Readonly<Record<string, ProblemName>>): (error: unknown) => never {
  return (error) => {
    const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
    const problem = problems[constraint] ?? problems[kinds[code] ?? '']
    throw problem ? new Problem(problem) : error
  }
}
