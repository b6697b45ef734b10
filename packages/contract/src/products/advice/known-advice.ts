import type { Words } from '../../kernel/words.ts'

/** What helps to end an alarm: probable causes, most likely first, and steps in order. */
export interface KnownAdvice {
  causes: Words[]
  steps: Words[]
}
