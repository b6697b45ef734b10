import { describe, expect, test } from 'vitest'
import type { DayValue, Difference } from './baseline.rules.ts'
import { judgeMeasure, type Remembered } from './judge.rules.ts'

const dayOf = (at: number) => new Date(Date.UTC(2026, 2, 1 + at)).toISOString().slice(0, 10)
const days = (values: readonly number[]): DayValue[] => values.map((value, at) => ({ day: dayOf(at), value }))
/** Values that scatter around one, always in the same way. */
const around = (value: number, count: number, scatter = 0.02) =>
  Array.from({ length: count }, (_, at) => value * (1 + scatter * Math.sin(at * 2.3)))
const windowDays = 70

/** Standby water of a machine, detergent and water of its washes, and the pH of a probe, after so many healthy days. */
const steps: [string, number, number, number, { minShare: number; minAmount: number }][] = [
  ['a leak', 21, 51, 330, { minShare: 0.3, minAmount: 20 }],
  ['a leak', 70, 51, 330, { minShare: 0.3, minAmount: 20 }],
  ['half as much detergent again', 40, 8.1, 12.3, { minShare: 0.1, minAmount: 0.7 }],
  ['less water of washes', 56, 2.68, 2.3, { minShare: 0.04, minAmount: 0.1 }],
  ['a probe that is off', 30, 7.4, 8.2, { minShare: 0, minAmount: 0.2 }],
]

interface Seen {
  day: string
  open: boolean
  since: string | undefined
  endedAs: Remembered['endedAs'] | undefined
}

/** Judges the device after each day, as the job does: by the last ten weeks, and what is stored of the insights before. */
function watch(
  all: readonly DayValue[],
  limits: { minShare: number; minAmount: number },
  { until = dayOf(all.length - 1), accept }: { until?: string; accept?: string } = {},
): { seen: Seen[]; insights: Remembered[] } {
  let insights: Remembered[] = []
  const seen: Seen[] = []
  for (let at = 0; dayOf(at) <= until; at++) {
    const through = dayOf(at)
    const known = all.filter(({ day }) => day <= through && day > dayOf(at - windowDays))
    const verdict = judgeMeasure(known, insights, limits, through)
    if (verdict && typeof verdict.state !== 'string') insights = kept(insights, verdict.id, verdict.state)
    else if (verdict) {
      const end = verdict.state as Remembered['endedAs']
      insights = insights.map((one) => (one.id === verdict.id ? { ...one, endedAs: end } : one))
    }
    if (accept === through)
      insights = insights.map((one) => (one.endedAs === null ? { ...one, endedAs: 'accepted' } : one))
    const latest = insights.at(-1)
    seen.push({
      day: through,
      open: latest?.endedAs === null,
      since: latest?.since,
      endedAs: latest?.endedAs,
    })
  }
  return { seen, insights }
}

function kept(insights: readonly Remembered[], id: string | undefined, state: Difference): Remembered[] {
  return id === undefined
    ? [...insights, { ...state, id: String(insights.length), endedAs: null }]
    : insights.map((one) => (one.id === id ? { ...one, ...state, endedAs: null } : one))
}

const openDays = (seen: readonly Seen[]) => seen.filter(({ open }) => open).map(({ day }) => day)

test.each(steps)(
  'a step of 60 days stays, and ends when the device is back: %s after %i healthy days',
  (_, healthy, before, after, limits) => {
    const values = [...around(before, healthy), ...around(after, 60), ...around(before, 30)]
    const { seen, insights } = watch(days(values), limits)
    const open = openDays(seen)
    // Open from the third or fourth day on, without a gap, until three of four days are back.
    expect(open[0]).toBeOneOf([dayOf(healthy + 2), dayOf(healthy + 3)])
    expect(open).toHaveLength(healthy + 62 - seen.findIndex(({ open: is }) => is))
    expect(insights).toMatchObject([{ since: dayOf(healthy), lastDay: dayOf(healthy + 59), endedAs: 'back' }])
    expect((insights[0]?.present ?? 0) / after).toBeCloseTo(1, 1)
    expect((insights[0]?.baseline ?? 0) / before).toBeCloseTo(1, 1)
  },
)

const leak = { minShare: 0.3, minAmount: 20 }

describe('a difference that goes on', () => {
  test('keeps its baseline when the days before it are no longer read', () => {
    const { seen, insights } = watch(days([...around(51, 21), ...around(330, 120)]), leak)
    expect(seen.at(-1)).toMatchObject({ open: true, since: dayOf(21) })
    expect(insights).toHaveLength(1)
    expect(insights[0]?.baseline).toBeCloseTo(51, 0)
    expect(insights[0]?.baselineDays).toBe(21)
  })

  test('does not end by two days within the limits, nor by a weekend without washes', () => {
    const values = [...around(51, 30), ...around(330, 20), 51, 51, ...around(330, 20)]
    expect(watch(days(values), leak).insights).toMatchObject([{ endedAs: null }])
    const all = days([...around(51, 30), ...around(330, 40)])
    const weekdays = all.filter(({ day }) => new Date(day).getUTCDay() % 6 !== 0)
    const { insights } = watch(weekdays, leak, { until: dayOf(69) })
    expect(insights).toMatchObject([{ endedAs: null }])
  })

  test('ends as corrected when its days were never off', () => {
    const all = days([...around(51, 30), ...around(330, 5)])
    const { insights } = watch(all, leak)
    const verdict = judgeMeasure(days(around(51, 36)), insights, leak, dayOf(35))
    expect(verdict).toEqual({ id: '0', state: 'corrected' })
  })

  test('ends without data after a week, and goes on if the device comes back with it', () => {
    const all = days([...around(51, 30), ...around(330, 60)])
    const away = all.filter(({ day }) => day < dayOf(50) || day >= dayOf(65))
    const { seen, insights } = watch(away, leak)
    expect(insights).toMatchObject([{ since: dayOf(30), endedAs: null }])
    const stateOn = (at: number) => seen.find(({ day }) => day === dayOf(at))
    expect(stateOn(57)).toMatchObject({ open: false, endedAs: 'silent' })
    expect(stateOn(66)).toMatchObject({ open: false })
    expect(stateOn(67)).toMatchObject({ open: true, since: dayOf(30) })
  })

  test('is over if the device comes back without it', () => {
    const all = days([...around(51, 30), ...around(330, 20), ...around(51, 30)])
    const away = all.filter(({ day }) => day < dayOf(45) || day >= dayOf(60))
    expect(watch(away, leak).insights).toMatchObject([{ endedAs: 'back', lastDay: dayOf(44) }])
  })
})

describe('after a difference', () => {
  test('a repaired device is not less than normal: days that differed are no part of its baseline', () => {
    const { insights } = watch(days([...around(51, 30), ...around(330, 40), ...around(51, 40)]), leak)
    expect(insights).toHaveLength(1)
  })

  test('the same fault again is another insight, against the same baseline', () => {
    const values = [...around(51, 30), ...around(330, 20), ...around(51, 10), ...around(330, 20)]
    const { insights } = watch(days(values), leak)
    expect(insights).toMatchObject([{ endedAs: 'back' }, { endedAs: null, since: dayOf(60) }])
    expect(insights[1]?.baseline).toBeCloseTo(51, 0)
  })

  test('what was accepted is the new normal, and a further difference is found against it', () => {
    const values = [...around(51, 30), ...around(120, 30), ...around(330, 10)]
    const { insights } = watch(days(values), leak, { accept: dayOf(40) })
    expect(insights).toMatchObject([
      { since: dayOf(30), endedAs: 'accepted' },
      { since: dayOf(60), endedAs: null },
    ])
    expect(insights[1]?.baseline).toBeCloseTo(120, 0)
    const stays = [...around(51, 30), ...around(120, 60)]
    expect(watch(days(stays), leak, { accept: dayOf(40) }).insights).toMatchObject([{ endedAs: 'accepted' }])
  })
})

describe('what drifts', () => {
  const ph = { minShare: 0, minAmount: 0.2 }
  const ramp = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, at) => from + ((to - from) * at) / count + 0.02 * Math.sin(at * 2.3))

  test('is one insight, until the device is back', () => {
    const values = [...around(7.4, 20, 0.002), ...ramp(7.4, 8.2, 60), ...around(8.2, 40, 0.002)]
    const { insights, seen } = watch(days([...values, ...around(7.4, 20, 0.002)]), ph)
    expect(insights).toMatchObject([{ endedAs: 'back', perWeek: null }])
    const open = openDays(seen)
    expect(open.at(-1)).toBe(dayOf(121))
    expect(open).toHaveLength(seen.findLastIndex((one) => one.open) - seen.findIndex((one) => one.open) + 1)
  })

  test('and was accepted is found again only if it goes on from there', () => {
    const values = [...around(7.4, 20, 0.002), ...ramp(7.4, 8.2, 60), ...around(8.2, 60, 0.002)]
    const { seen } = watch(days(values), ph)
    const found = seen.findIndex((one) => one.open)
    const { insights } = watch(days(values), ph, { accept: dayOf(Math.max(found, 80)) })
    expect(insights.map(({ endedAs }) => endedAs)).toEqual(['accepted'])
  })
})
