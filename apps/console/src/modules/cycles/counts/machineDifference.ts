import type { MachineCounts } from '@limpid/contract/cycles/counts'
import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { countWords } from './counts.words.ts'

/** How far the machine's own counter and the recorded washes differ. */
export function differenceText(
  { counted, recorded }: MachineCounts,
  t: TextsOf<typeof countWords>,
  language: Language,
): string {
  const number = (value: number) => formatNumber(value, {}, language)
  if (counted === recorded) return t.machineSame
  return counted > recorded
    ? t.machineMore(number(counted - recorded), number(recorded))
    : t.machineFewer(number(recorded - counted), number(recorded))
}
