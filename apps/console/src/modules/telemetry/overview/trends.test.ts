import type { SeriesPoint } from '@limpid/contract/telemetry/telemetry'
import { describe, expect, it } from 'vitest'
import { appendTrend, directionOf, spanOf } from './trends.ts'

const startMs = Date.parse('2026-11-21T08:00:00Z')
const point = (minute: number, value: number | null): SeriesPoint => [
  new Date(startMs + minute * 60_000).toISOString(),
  value,
  value,
  value,
]
const reported = (minute: number, value: number | string) => [
  { metric: 'temp', value, ts: new Date(startMs + minute * 60_000) },
]

it.each([
  ['a tenth of its limits', { limits: { low: 6.5, high: 8.5, source: '' }, precision: 2 }, 0.2],
  ['a tenth of its range', { range: [0, 100], precision: 1 }, 10],
  ['a tenth of the value', { precision: 0 }, 45],
  ['ten steps of its last digit', { precision: 0, range: [0, 20] }, 10],
] as const)('a trend fills its height from %s on', (_, metric, span) => {
  expect(spanOf(metric as Parameters<typeof spanOf>[0], 450)).toBeCloseTo(span)
})

describe('the last hour of a value', () => {
  it('appends new values, and drops those older than an hour', () => {
    const { temp } = appendTrend({ temp: [point(0, 1), point(30, 2)] }, reported(75, 3))
    expect(temp).toEqual([point(30, 2), point(75, 3)])
  })

  it('holds one point per half minute, however often the device reports', () => {
    let table = { temp: [point(0, 0)] } as Record<string, SeriesPoint[]>
    for (let second = 1; second <= 600; second++) table = appendTrend(table, reported(second / 60, second))
    expect(table['temp']?.length).toBeLessThan(42)
    expect(table['temp']?.at(-1)?.[1]).toBe(600)
  })

  it('leaves out late values, texts, and values that are not drawn', () => {
    const table = { temp: [point(10, 1)] }
    expect(appendTrend(table, reported(5, 2))).toEqual(table)
    expect(appendTrend(table, reported(20, 'x'))).toEqual(table)
    expect(appendTrend({}, reported(20, 1))).toEqual({})
  })
})

describe('the trend of a value', () => {
  const ph = { precision: 2, limits: { low: 6.5, high: 8.5, source: 'test' } }
  it.each([
    [[point(0, 7), point(30, 7.5)], 'rising'],
    [[point(0, 7), point(30, 6.9)], 'falling'],
    [[point(0, 7), point(30, 7.03)], 'steady'],
    [[point(0, 7), point(20, null), point(30, 7.5)], 'rising'],
    [[point(0, 7), point(5, 7), point(20, 7), point(25, 7), point(50, 7), point(55, 7.06)], 'steady'],
    [[point(0, 7), point(5, 8)], undefined],
    [[point(0, 7)], undefined],
    [[], undefined],
  ] as const)('%j is %s', (points, direction) => {
    expect(directionOf(points as readonly SeriesPoint[], ph)).toBe(direction)
  })

  it('is measured by the range, or the value itself, where no band is known', () => {
    expect(directionOf([point(0, 0), point(30, 3)], { precision: 1, range: [0, 200] })).toBe('steady')
    expect(directionOf([point(0, 500), point(30, 508)], { precision: 0 })).toBe('steady')
    expect(directionOf([point(0, 500), point(30, 520)], { precision: 0 })).toBe('rising')
  })
})
