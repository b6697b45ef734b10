import type { Words } from '@limpid/contract/kernel/words'

/** What helps to end an alarm: probable causes, most likely first, and steps in order. */
export interface KnownAdvice {
  causes: Words[]
  steps: Words[]
}
