import type { EscalationStep } from '@limpid/contract/escalations/schemas'

interface Chain {
  steps: readonly EscalationStep[]
  repeats: number
  repeatMinutes: number
}

/** Where an alarm is in its chain: the step that is sent next, and how often the chain was started again, both from 0. */
export interface Position {
  step: number
  round: number
}

/** What follows the step at a position, and after how many minutes; undefined at the end of the chain. */
export function following(
  { steps, repeats, repeatMinutes }: Chain,
  { step, round }: Position,
): (Position & { waitMinutes: number }) | undefined {
  const next = steps[step + 1]
  if (next) return { step: step + 1, round, waitMinutes: next.waitMinutes }
  return round < repeats ? { step: 0, round: round + 1, waitMinutes: repeatMinutes } : undefined
}
