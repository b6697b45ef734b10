import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import type { TextsOf } from '../../../lib/words.ts'
import type { washesWords } from './washes.words.ts'

/** What the product calls the phases; null where it does not name them. */
type PhaseNames = Record<'phase' | 'openedIn', Words | null>

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
  names: PhaseNames | undefined,
  t: TextsOf<typeof washesWords>,
  language: Language,
): { text: string; clear: Partial<OperationFilters> }[] {
  const nameOf = (key: string, name: Words | null | undefined) => (name ? localise(name, language) : key)
  return [
    ...(phase ? [{ text: t.onlyPhase(nameOf(phase, names?.phase)), clear: { phase: '' } }] : []),
    ...(minOpenings || maxOpenings
      ? [
          {
            text: t.onlyOpenings(minOpenings || '0', maxOpenings),
            clear: { minOpenings: '', maxOpenings: '' },
          },
        ]
      : []),
    ...(openedIn
      ? [{ text: t.onlyOpenedIn(nameOf(openedIn, names?.openedIn)), clear: { openedIn: '' } }]
      : []),
    ...(unbalanced ? [{ text: t.onlyUnbalanced, clear: { unbalanced: false } }] : []),
  ]
}
