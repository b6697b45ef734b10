import type { CountFigures, CountGroup, MachineCounts } from '@limpid/contract/cycles/counts'
import type { Language } from '@limpid/contract/kernel/words'
import { localise } from '@limpid/contract/kernel/words'
import { nameWithUnit } from '../../../lib/texts/spacing.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { type countWords, measureWords } from './counts.words.ts'
import { differenceText } from './machineDifference.ts'
import { type Amount, measureUnits, metered } from './measures.ts'

/** The counts as a table for a file: a heading, one row per group, the total, the machine's own counter. */
export function countSheet(
  groups: readonly CountGroup[],
  labels: readonly string[],
  total: CountFigures,
  heading: string,
  t: TextsOf<typeof countWords>,
  language: Language,
  machine: MachineCounts | null = null,
): (string | number)[][] {
  const had = metered(total)
  const amountName = (amount: Amount) =>
    nameWithUnit(localise(measureWords[amount], language), measureUnits[amount].unit, language)
  const head = [
    heading,
    localise(measureWords.washes, language),
    t.completed,
    t.rewashes,
    nameWithUnit(t.meanDuration, 'min', language),
    ...had.flatMap((amount) => [amountName(amount), `${amountName(amount)} ${t.perWash}`]),
  ]
  const row = (label: string, figures: CountFigures): (string | number)[] => [
    label,
    figures.washes,
    figures.completed,
    figures.rewashes,
    figures.meanDurationMs === null ? '' : rounded(figures.meanDurationMs / 60_000),
    ...had.flatMap((amount): (string | number)[] => {
      const of = figures[amount]
      return of ? [rounded(of.sum), rounded(of.mean)] : ['', '']
    }),
  ]
  const counter = machine ? [[t.machine, machine.counted, differenceText(machine, t, language)]] : []
  return [head, ...groups.map((group, at) => row(labels[at] ?? '', group)), row(t.total, total), ...counter]
}

const rounded = (value: number) => Number(value.toFixed(3))
