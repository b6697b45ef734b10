import type { AlarmChanges } from '@limpid/contract/alarms/operations/operations'
import type { TextsOf } from '../../../lib/words.ts'
import type { operationWords } from './operations.words.ts'

/** The operations, by the text for the number of alarms changed. */
export type Done =
  | 'acknowledged'
  | 'cleared'
  | 'assigned'
  | 'unassigned'
  | 'shelved'
  | 'unshelved'
  | 'commented'
  | 'reported'
  | 'worked'

/** What became of the alarms of one call: `12 acknowledged, 2 still active`. */
export function outcomeText(
  { done: count, others, more }: AlarmChanges,
  done: Done,
  t: TextsOf<typeof operationWords>,
): string {
  const parts = [
    [others.unchanged, t.unchanged],
    [others.active, t.stillActive],
    [others.refused, t.refused],
    [others.missing, t.missing],
    [others.full, t.full],
  ] as const
  return [
    t[done](count),
    ...parts.filter(([n]) => n > 0).map(([n, localise]) => localise(n)),
    ...(more ? [t.andMore] : []),
  ].join(t.separator)
}

/** Whether a requested change could not be done. */
export const isPartial = ({ others: { active, refused, missing, full }, more }: AlarmChanges): boolean =>
  more || active + refused + missing + full > 0
