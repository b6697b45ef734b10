import type { Figures } from './periods.rules.ts'

/** What the rollups say of the deleted readings of one metric in one hour or day. */
export interface Summed {
  id: number
  startsAt: Date
  readings: number
  accepted: number
  sum: number | null
  min: number | null
  max: number | null
}

/**
 * The figures of one metric with those of its deleted readings added. For how long values held is not known of
 * these, so it is not said of a time that has any.
 */
export function addSummed(
  figures: readonly Figures[],
  summed: readonly Summed[],
): (Figures & { summed: number })[] {
  if (summed.length === 0) return figures.map((row) => ({ ...row, summed: 0 }))
  const parts = Map.groupBy(summed, ({ startsAt }) => startsAt.getTime())
  const known = figures.map((row) =>
    joined(row, row.startsAt === null ? summed : (parts.get(row.startsAt.getTime()) ?? [])),
  )
  const without = (at: number | null) => !figures.some(({ startsAt }) => (startsAt?.getTime() ?? null) === at)
  const [first] = summed
  const added = [...parts].filter(([at]) => without(at)).map(([, rows]) => joined(undefined, rows))
  const total = without(null) && first ? [{ ...joined(undefined, summed), startsAt: null }] : []
  return [...added, ...known, ...total].sort((a, b) => when(a) - when(b))
}

/** How many readings are kept apart in one hour or day, or in the whole. */
export interface RejectedCount {
  id: number
  startsAt: Date | null
  rejected: number
}

/** The figures of one metric with the number of its readings that are kept apart. */
export function addRejected(
  figures: readonly (Figures & { summed: number })[],
  counts: readonly RejectedCount[],
): (Figures & { summed: number })[] {
  const open = new Map(counts.map((one) => [when(one), one]))
  const known = figures.map((row) => {
    const { rejected = 0 } = open.get(when(row)) ?? {}
    open.delete(when(row))
    return { ...row, readings: row.readings + rejected, rejected: row.rejected + rejected }
  })
  const added = [...open.values()].map((one) => ({ ...nothing, ...one, readings: one.rejected }))
  return [...known, ...added].sort((a, b) => when(a) - when(b))
}

/** The figures of a time without readings. */
export const nothing = {
  readings: 0,
  summed: 0,
  rejected: 0,
  min: null,
  mean: null,
  max: null,
  knownSeconds: 0,
  outsideSeconds: 0,
}

const when = ({ startsAt }: Pick<Figures, 'startsAt'>) => startsAt?.getTime() ?? Number.POSITIVE_INFINITY

function joined(row: Figures | undefined, more: readonly Summed[]): Figures & { summed: number } {
  const [first] = more
  if (!first) {
    if (!row) throw new Error('neither readings nor sums')
    return { ...row, summed: 0 }
  }
  const add = (pick: (one: Summed) => number) => more.reduce((sum, one) => sum + pick(one), 0)
  const own = row ? row.readings - row.rejected : 0
  const accepted = own + add((one) => one.accepted)
  const sum = (row?.mean ?? 0) * own + add((one) => one.sum ?? 0)
  const ends = (pick: 'min' | 'max') =>
    [row?.[pick], ...more.map((one) => one[pick])].filter((end) => typeof end === 'number')
  const summed = add((one) => one.readings)
  return {
    id: first.id,
    startsAt: row ? row.startsAt : first.startsAt,
    readings: (row?.readings ?? 0) + summed,
    summed,
    rejected: (row?.rejected ?? 0) + add((one) => one.readings - one.accepted),
    min: accepted > 0 ? Math.min(...ends('min')) : null,
    mean: accepted > 0 ? sum / accepted : null,
    max: accepted > 0 ? Math.max(...ends('max')) : null,
    knownSeconds: null,
    outsideSeconds: null,
  }
}
