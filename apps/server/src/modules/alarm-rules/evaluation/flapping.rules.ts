import type { RuleState } from './state.ts'

/** An alarm that was raised or cleared this often in this many evaluations comes and goes (the rule of Kibana). */
const flapping = { turns: 4, evaluations: 20 }

/** The rule was judged on a reading. */
export function countEvaluation(own: RuleState): void {
  if (own.turns) own.evaluations = (own.evaluations ?? 0) + 1
}

/** The rule raised or cleared an alarm. Returns whether it has done so too often of late. */
export function countTurn(own: RuleState): boolean {
  const now = own.evaluations ?? 0
  const turns = [...(own.turns ?? []), now].slice(-flapping.turns)
  // Counted from the oldest turn that still matters: the numbers stay small.
  const [first = now] = turns
  own.turns = turns.map((turn) => turn - first)
  own.evaluations = now - first
  return turns.length >= flapping.turns && now - first < flapping.evaluations
}
