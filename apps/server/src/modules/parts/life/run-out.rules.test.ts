import { dayMs } from '@limpid/contract/kernel/durations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LevelUse, runOutOf } from './run-out.rules.ts'

/** A Saturday. */
const now = new Date('2026-11-28T09:00:00Z')
const today = '2026-11-28'

/** A use on each of the days before today. */
const usesOf = (amounts: readonly number[]): LevelUse[] =>
  amounts.map((amount, index) => ({
    day: new Date(Date.parse(today) - (amounts.length - index) * dayMs).toISOString().slice(0, 10),
    days: 1,
    amount,
  }))
const rangeOf = (rest: number, amounts: readonly number[], recentEnd: Date | null = null, sudden = true) =>
  runOutOf({ rest, uses: usesOf(amounts), today, recentEnd, sudden }, now)
const daysTo = (at: Date | null) =>
  at === null ? Number.POSITIVE_INFINITY : (at.getTime() - now.getTime()) / dayMs
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
/** Evenly spread, the same in each run. */
const random = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('the range of a run-out', () => {
  test('needs fourteen days of use, and says how many it has', () => {
    expect(rangeOf(50, Array(13).fill(5))).toEqual({
      ...{ state: 'tooFewDays', early: null, likely: null, late: null },
      ...{ days: 13, since: '2026-11-15' },
    })
    expect(rangeOf(50, [])).toMatchObject({ state: 'tooFewDays', days: 0, since: null })
    expect(rangeOf(50, Array(14).fill(5))).toMatchObject({ state: 'range', days: 14, since: '2026-11-14' })
  })

  test('is one instant where every day takes the same', () => {
    const { early, likely, late } = rangeOf(50, Array(20).fill(5))
    expect([early, likely, late].map(daysTo)).toEqual([10, 10, 10].map((days) => expect.closeTo(days, 6)))
  })

  test('is that of the formula', () => {
    // m = 5, s² = 16/15, n = 16, R = 50: |50 − 5t| = 1.28·s·√(t + t²/16).
    const { early, likely, late } = rangeOf(
      50,
      Array.from({ length: 16 }, (_, day) => 4 + (day % 2) * 2),
    )
    expect(daysTo(likely)).toBeCloseTo(10, 6)
    for (const t of [daysTo(early), daysTo(late)])
      expect(Math.abs(50 - 5 * t)).toBeCloseTo(1.28 * Math.sqrt((16 / 15) * (t + t ** 2 / 16)), 5)
    expect(daysTo(early)).toBeLessThan(10)
    expect(daysTo(late)).toBeGreaterThan(10)
  })

  test('has no use where the level stands or rises, and no end where the use is too uncertain', () => {
    expect(rangeOf(50, Array(20).fill(0))).toMatchObject({ state: 'notUsed', early: null, days: 20 })
    expect(rangeOf(50, Array(20).fill(-0.1))).toMatchObject({ state: 'notUsed' })
    expect(rangeOf(90, [...Array(19).fill(0), 30])).toMatchObject({ state: 'range', late: null })
  })

  test('knows the weekdays on which nothing is used', () => {
    const amounts = usesOf(Array(28).fill(0)).map(({ day }) => {
      const weekday = new Date(day).getUTCDay()
      return weekday === 0 || weekday === 6 ? 0 : 7
    })
    // Nothing on Sunday; the seven of Monday are gone 48 hours from now.
    expect(daysTo(rangeOf(7, amounts).likely)).toBeCloseTo(2, 6)
    expect(daysTo(rangeOf(35, amounts).likely)).toBeCloseTo(6, 6)
    expect(daysTo(rangeOf(42, amounts).likely)).toBeCloseTo(9, 6)
  })

  test('counts days without readings together', () => {
    const weekly = Array.from(
      { length: 15 },
      (_, index): LevelUse => ({
        day: `2026-11-${String(index + 1).padStart(2, '0')}`,
        ...(index % 5 === 0 ? { days: 3, amount: 6 } : { days: 1, amount: 2 }),
      }),
    )
    expect(
      daysTo(runOutOf({ rest: 20, uses: weekly, today, recentEnd: null, sudden: false }, now).likely),
    ).toBeCloseTo(10, 6)
  })

  test('begins no later than at the recent rate, and is as likely as before unless it rose suddenly', () => {
    const { early, likely } = rangeOf(50, Array(20).fill(5), inDays(8), false)
    expect([early, likely].map(daysTo)).toEqual([8, expect.closeTo(10, 6)])
  })

  test('begins with a sudden loss', () => {
    expect(rangeOf(50, Array(20).fill(5), inDays(1))).toMatchObject({ early: inDays(1), likely: inDays(1) })
    expect(daysTo(rangeOf(50, Array(20).fill(5), inDays(1)).late)).toBeCloseTo(10, 6)
    expect(daysTo(rangeOf(50, Array(20).fill(5), inDays(30)).early)).toBeCloseTo(10, 6)
  })
})

const amounts = fc.array(fc.double({ min: 0.5, max: 20, noNaN: true }), { minLength: 14, maxLength: 27 })
const rest = fc.double({ min: 0.1, max: 100, noNaN: true })
const recent = fc.option(fc.double({ min: 0, max: 60, noNaN: true }).map(inDays))
const ends = ({ early, likely, late }: ReturnType<typeof rangeOf>) => [early, likely, late].map(daysTo)

describe('whatever was used', () => {
  test('early is not after likely, and likely not after late, and none is before now', () => {
    fc.assert(
      fc.property(rest, amounts, recent, (left, used, recentEnd) => {
        const [early = 0, likely = 0, late = 0] = ends(rangeOf(left, used, recentEnd))
        expect(early).toBeGreaterThanOrEqual(0)
        expect(early).toBeLessThanOrEqual(likely)
        expect(likely).toBeLessThanOrEqual(late)
        if (recentEnd) expect(early).toBeLessThanOrEqual(daysTo(recentEnd))
      }),
    )
  })

  test('more of it does not end earlier', () => {
    fc.assert(
      fc.property(rest, rest, amounts, (left, more, used) => {
        const [less, all] = [ends(rangeOf(left, used)), ends(rangeOf(left + more, used))]
        for (const [index, end] of less.entries()) expect(all[index]).toBeGreaterThanOrEqual(end)
      }),
    )
  })

  test('the unit does not matter', () => {
    fc.assert(
      fc.property(rest, amounts, fc.integer({ min: 1, max: 1000 }), (left, used, factor) => {
        const plain = ends(rangeOf(left, used))
        const scaled = ends(
          rangeOf(
            left * factor,
            used.map((amount) => amount * factor),
          ),
        )
        for (const [index, end] of plain.entries())
          if (Number.isFinite(end)) expect(scaled[index]).toBeCloseTo(end, 4)
      }),
    )
  })
})

test('about eight of ten run-outs fall into the range', () => {
  const next = random(7)
  const use = () => next() * 8
  const runs = 2000
  let held = 0
  for (let run = 0; run < runs; run += 1) {
    const [early = 0, , late = 0] = ends(rangeOf(60, Array.from({ length: 24 }, use)))
    let left = 60
    let days = 0
    for (let today = use(); left > 0; today = use()) {
      days += Math.min(1, left / today)
      left -= today
    }
    if (days >= early && days <= late) held += 1
  }
  expect(held / runs).toBeGreaterThan(0.75)
  expect(held / runs).toBeLessThan(0.85)
})
