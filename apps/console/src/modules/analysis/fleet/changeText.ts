import type { Language } from '@limpid/contract/kernel/words'
import { formatChange } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { fleetWords } from './fleet.words.ts'

/** A change in percent, or in points of a share. */
export const changeText = (
  unit: string,
  change: number,
  t: Pick<TextsOf<typeof fleetWords>, 'points'>,
  language: Language,
): string =>
  unit === '%' ? `${formatChange(change, language, '')} ${t.points}` : formatChange(change, language)
