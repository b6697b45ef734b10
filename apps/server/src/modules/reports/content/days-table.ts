import type { FleetAnalysis, FleetFigures } from '@limpid/contract/analysis/fleet'
import { dayMs } from '@limpid/contract/kernel/durations'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { contentWords as w } from './content.words.ts'
import type { ReportCell, ReportTable } from './document.ts'

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const measures = [
  { key: 'washes', precision: 0, of: ({ washes }: FleetFigures): number | null => washes, nothing: 0 },
  { key: 'water', precision: 1, of: (day: FleetFigures) => day.waterLitres?.sum ?? null, nothing: null },
  { key: 'energy', precision: 1, of: (day: FleetFigures) => day.energyKwh?.sum ?? null, nothing: null },
  { key: 'passed', precision: 0, of: ({ passed }: FleetFigures): number | null => passed, nothing: 0 },
  { key: 'failed', precision: 0, of: ({ failed }: FleetFigures): number | null => failed, nothing: 0 },
] as const

/** The days of a range, washes and consumption beside those of the day that each is compared with. */
export function daysTable(analysis: FleetAnalysis, language: Language): ReportTable {
  const { days, daysBefore, total, filling } = analysis
  const t = (key: keyof typeof w) => localise(w[key], language)
  const shown = measures.filter(({ of }) => of(total) !== null)
  // Days that are still being uploaded are compared with nothing.
  const compared = filling > 0 || daysBefore.length === 0 ? null : analysis.compared
  const known = new Map(daysBefore.map((day) => [day.day, day]))
  const isCompared = ({ key }: (typeof measures)[number]) =>
    compared !== null && key !== 'passed' && key !== 'failed'
  const beforeOf = ({ of, nothing }: (typeof measures)[number], at: number): number | null => {
    if (!compared) return null
    const day = dayAfter(compared.fromDay, at)
    const found = known.get(day)
    if (found) return of(found)
    return day > compared.toDay ? null : nothing
  }
  return {
    title: t('byDay'),
    columns: [
      { name: t('day'), width: 1.5 },
      ...shown.flatMap((measure) => [
        { name: t(measure.key), precision: measure.precision },
        ...(isCompared(measure) ? [{ name: t('before'), precision: measure.precision }] : []),
      ]),
    ],
    bars: {
      column: 1,
      ...(compared && { before: 2 }),
      ticks: days.map(({ day }) => day.slice(5)),
      unfinished: days.map(({ unfinished }) => unfinished),
      texts: { unfinished: t('unfinished') },
    },
    rows: days.map((day, at): ReportCell[] => [
      day.unfinished ? `${day.day} (${t('unfinished')})` : day.day,
      ...shown.flatMap((measure) => [
        measure.of(day),
        ...(isCompared(measure) ? [beforeOf(measure, at)] : []),
      ]),
    ]),
  }
}
