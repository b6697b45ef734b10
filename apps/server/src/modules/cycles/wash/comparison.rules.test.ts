import { describe, expect, test } from 'vitest'
import {
  compareCurve,
  compareFigures,
  counterIncrease,
  type Figures,
  hold,
  percentile,
  type Steps,
  stepsOf,
} from './comparison.rules.ts'
import { risenSince } from './curve.rules.ts'

test.each([
  [60_000, 5_000, 12],
  [600_000, 5_000, 120],
  [601_000, 6_000, 101],
  [7_200_000, 60_000, 120],
  [0, 5_000, 1],
])('a wash of %s ms is divided into steps of %s ms, %s of them', (spanMs, stepMs, count) => {
  expect(stepsOf(spanMs)).toEqual({ stepMs, count })
})

test.each<[string, Steps, number, number, Steps]>([
  ['holds until the next one', [1, null, 3, null], 5, 4, [1, 1, 3, 3]],
  ['holds no longer than it may', [1, null, null, null], 2, 4, [1, 1, 1, null]],
  ['is not known before the first', [null, 2, null], 5, 3, [null, 2, 2]],
  ['ends with its wash', [1, null, null], 5, 2, [1, 1, null]],
])('a reading %s', (_, read, maxHeld, until, expected) => {
  expect(hold(read, maxHeld, until)).toEqual(expected)
})

test.each<[string, Steps, number | null, Steps]>([
  ['what it rose by since it stood there', [102, null, 105], 100, [2, null, 5]],
  ['from its first reading where nothing is known before', [102, null, 105], null, [0, null, 3]],
  ['through being set back', [102, 1, 4], 100, [2, 3, 6]],
  ['without the roundings of the machine', [102, 101.9, 103], 100, [2, 2, 3]],
])('a counter reports %s', (_, read, base, expected) => {
  expect(counterIncrease(read, base)).toEqual(expected)
})

test('the curve of a counter starts at zero with the wash, its gaps stay', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
  const points = [
    [at(0), 100, 100, 100],
    [at(20), 101, 101, 101],
    [at(30), null, null, null],
    [at(40), 104, 103, 105],
  ] as const
  expect(risenSince([...points.map((point) => [...point] as never)], new Date(at(10)))).toEqual([
    [at(20), 1, 1, 1],
    [at(30), null, null, null],
    [at(40), 5, 5, 5],
  ])
})

test('a percentile is interpolated between two values', () => {
  expect([0, 0.1, 0.5, 0.9, 1].map((share) => Math.round(percentile([0, 10, 20, 30], share)))).toEqual([
    0, 3, 15, 27, 30,
  ])
  expect(percentile([7], 0.9)).toBe(7)
})

describe('the curve of a wash compared with previous washes', () => {
  const baseline: Steps[] = [
    [20, 40, 60],
    [20, 50, 60],
    [20, 60, 60],
  ]

  test('has a band where enough of them reached', () => {
    const curve = compareCurve('temp', [20, 50, 60], baseline, 1000)
    expect(curve.median).toEqual([20, 50, 60])
    expect(curve.low[1]).toBeCloseTo(42)
    expect(curve.high[1]).toBeCloseTo(58)
    expect(curve).toMatchObject({ belowMs: 0, aboveMs: 0 })
    const short = compareCurve('temp', [20, 50], [...baseline.slice(0, 2), [20, null]], 1000)
    expect(short.median).toEqual([20, null])
  })

  test('shows how long it was outside, ignoring small deviations', () => {
    expect(compareCurve('temp', [20, 30, 55], baseline, 1000)).toMatchObject({ belowMs: 2000, aboveMs: 0 })
    expect(compareCurve('temp', [20, 41, 61], baseline, 1000)).toMatchObject({ belowMs: 0, aboveMs: 0 })
    expect(compareCurve('temp', [25, null, 70], baseline, 1000)).toMatchObject({ belowMs: 0, aboveMs: 2000 })
  })
})

describe('the figures of a wash compared with previous washes', () => {
  const figures = (given: Partial<Figures>): Figures => ({
    durationMs: null,
    waterLitres: null,
    energyKwh: null,
    detergentMillilitres: null,
    rinseAidMillilitres: null,
    maxTemperatureCelsius: null,
    ...given,
  })
  const litres = (...values: (number | null)[]) => values.map((waterLitres) => figures({ waterLitres }))

  test.each([
    [3, 'baseline'],
    [3.2, 'baseline'],
    [3.6, 'more'],
    [2.5, 'less'],
  ])('%s litres after washes of about three are %s', (waterLitres, verdict) => {
    const [water] = compareFigures(figures({ waterLitres }), litres(2.9, 3, 3.1, null))
    expect(water).toMatchObject({ name: 'waterLitres', value: waterLitres, median: 3, verdict })
  })

  test('two degrees are no deviation, three are', () => {
    const before = [60, 60, 60].map((maxTemperatureCelsius) => figures({ maxTemperatureCelsius }))
    const verdict = (maxTemperatureCelsius: number) =>
      compareFigures(figures({ maxTemperatureCelsius }), before)[0]?.verdict
    expect([62, 63, 58, 57].map(verdict)).toEqual(['baseline', 'more', 'baseline', 'less'])
  })

  test('are left out when too few washes have them', () => {
    expect(compareFigures(figures({ waterLitres: 3 }), litres(3, 3, null))).toEqual([])
    expect(compareFigures(figures({}), litres(3, 3, 3))).toEqual([])
  })
})
