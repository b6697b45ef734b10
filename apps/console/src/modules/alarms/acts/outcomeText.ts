import type { AlarmChanges } from '@limpid/contract/alarms/schemas'
import type { Said } from '../../../lib/words.ts'
import type { actWords } from './acts.words.ts'

/** The acts, by the text that says how many alarms they changed. */
export type Done =
  | 'acknowledged'
  | 'cleared'
  | 'assigned'
  | 'unassigned'
  | 'shelved'
  | 'unshelved'
  | 'commented'

/** What became of each alarm of one call: `12 acknowledged, 2 still active`. */
export function outcomeText({ results }: AlarmChanges, done: Done, t: Said<typeof actWords>): string {
  const count = (outcome: AlarmChanges['results'][number]['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const others = [
    [count('unchanged'), t.unchanged],
    [count('active'), t.stillActive],
    [count('refused'), t.refused],
    [count('missing'), t.missing],
  ] as const
  return [t[done](count('done')), ...others.filter(([n]) => n > 0).map(([n, say]) => say(n))].join(
    t.separator,
  )
}

/** Whether something that was asked for could not be done. */
export const isPartial = ({ results }: AlarmChanges): boolean =>
  results.some(({ outcome }) => outcome === 'active' || outcome === 'refused' || outcome === 'missing')
