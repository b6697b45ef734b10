import { generalProblems, type ProblemSpec } from '../kernel/problems.ts'
import { tableOf } from './parts.ts'

/**
 * Every problem that a call can return: the closed list. Throw one by name; never invent a code in a handler.
 */
export const problems = { ...generalProblems, ...tableOf('problems') } satisfies Record<string, ProblemSpec>

export type ProblemName = keyof typeof problems
