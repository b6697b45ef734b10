import type { TextsOf } from '../../../lib/words.ts'
import type { washesWords } from './washes.words.ts'

interface OperationFilters {
  phase: string
  minOpenings: string
  maxOpenings: string
  openedIn: string
  unbalanced: boolean
}

/** What a list is limited to of phases and doors, with what clears each limit. */
export function operationChips(
  { phase, minOpenings, maxOpenings, openedIn, unbalanced }: OperationFilters,
  t: TextsOf<typeof washesWords>,
): { text: string; clear: Partial<OperationFilters> }[] {
  return [
    ...(phase ? [{ text: t.onlyPhase(phase), clear: { phase: '' } }] : []),
    ...(minOpenings || maxOpenings
      ? [
          {
            text: t.onlyOpenings(minOpenings || '0', maxOpenings),
            clear: { minOpenings: '', maxOpenings: '' },
          },
        ]
      : []),
    ...(openedIn ? [{ text: t.onlyOpenedIn(openedIn), clear: { openedIn: '' } }] : []),
    ...(unbalanced ? [{ text: t.onlyUnbalanced, clear: { unbalanced: false } }] : []),
  ]
}
