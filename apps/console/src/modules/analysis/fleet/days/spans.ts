import type { FleetAnalysis, FleetFigures } from '@limpid/contract/analysis/fleet'
import { dayMs } from '@limpid/contract/kernel/durations'

export const spanSizes = ['day', 'week', 'month'] as const
/** How many days a bar stands for. */
export type SpanSize = (typeof spanSizes)[number]

export const measures = {
  washes: { precision: 0, unit: '', of: ({ washes }: FleetFigures) => washes as number | null },
  water: { precision: 1, unit: 'L', of: ({ waterLitres }: FleetFigures) => waterLitres?.sum ?? null },
  energy: { precision: 1, unit: 'kWh', of: ({ energyKwh }: FleetFigures) => energyKwh?.sum ?? null },
} as const
export type Measure = keyof typeof measures
export const measureKeys = Object.keys(measures) as Measure[]

export interface Span {
  fromDay: string
  toDay: string
  unfinished: boolean
  revised: boolean
  sums: Record<Measure, number | null>
  /** The days that these are compared with; absent without them. */
  before?: { fromDay: string; toDay: string; sums: Record<Measure, number | null> }
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The sizes that make sense of this many days, and the one that a page begins with. */
export const sizesFor = (days: number) =>
  spanSizes.filter((size) => size === 'day' || days > (size === 'week' ? 14 : 62))
export function defaultSize(days: number): SpanSize {
  if (days <= 62) return 'day'
  return days <= 182 ? 'week' : 'month'
}

/** The first day of the week, from Monday, or of the month. */
function startOf(day: string, size: SpanSize): string {
  if (size === 'month') return day.slice(0, 7)
  return size === 'day' ? day : dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}

const sumOf = (one: number | null, other: number | null) => (one === null ? other : one + (other ?? 0))
const added = (one: Span['sums'], other: Span['sums']): Span['sums'] => ({
  washes: sumOf(one.washes, other.washes),
  water: sumOf(one.water, other.water),
  energy: sumOf(one.energy, other.energy),
})
const sumsOf = (figures: FleetFigures): Span['sums'] => ({
  washes: measures.washes.of(figures),
  water: measures.water.of(figures),
  energy: measures.energy.of(figures),
})

/** The days of a range, or its weeks or months, which begin and end with the range; each beside the days that its own are compared with. */
export function spansOf(
  { days, daysBefore, compared }: Pick<FleetAnalysis, 'days' | 'daysBefore' | 'compared'>,
  size: SpanSize,
): Span[] {
  const known = new Map(daysBefore.map((day) => [day.day, sumsOf(day)]))
  const beforeOf = (at: number): Span['before'] => {
    if (!compared || daysBefore.length === 0) return undefined
    const day = dayAfter(compared.fromDay, at)
    if (day > compared.toDay) return undefined
    return { fromDay: day, toDay: day, sums: known.get(day) ?? { washes: 0, water: null, energy: null } }
  }
  const spans: Span[] = []
  for (const [at, figures] of days.entries()) {
    const { day, unfinished, revised } = figures
    const before = beforeOf(at)
    const last = spans.at(-1)
    if (last && startOf(last.fromDay, size) === startOf(day, size)) {
      last.toDay = day
      last.unfinished ||= unfinished
      last.revised ||= revised
      last.sums = added(last.sums, sumsOf(figures))
      if (before)
        last.before = last.before
          ? { ...last.before, toDay: before.toDay, sums: added(last.before.sums, before.sums) }
          : before
    } else
      spans.push({
        fromDay: day,
        toDay: day,
        unfinished,
        revised,
        sums: sumsOf(figures),
        ...(before && { before }),
      })
  }
  return spans
}
