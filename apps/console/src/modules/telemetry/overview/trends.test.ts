import type { SeriesPoint } from '@limpid/contract/telemetry'
import { describe, expect, it } from 'vitest'
import { appendTrend, directionOf } from './trends.ts'

const startMs = Date.parse('2026-11-21T08:00:00Z')
const point = (minute: number, value: number | null): SeriesPoint => [
  new Date(startMs + minute * 60_000).toISOString(),
  value,
  value,
  value,
]
const told = (minute: number, value: number | string) => [
  { metric: 'temp', value, ts: new Date(startMs + minute * 60_000) },
]

describe('the last hour of a value', () => {
  it('gets what was just told, and loses what is older than an hour', () => {
    const { temp } = appendTrend({ temp: [point(0, 1), point(30, 2)] }, told(75, 3))
    expect(temp).toEqual([point(30, 2), point(75, 3)])
  })

  it('holds one point in half a minute, however often the device speaks', () => {
    let table = { temp: [point(0, 0)] } as Record<string, SeriesPoint[]>
    for (let second = 1; second <= 600; second++) table = appendTrend(table, told(second / 60, second))
    expect(table['temp']?.length).toBeLessThan(42)
    expect(table['temp']?.at(-1)?.[1]).toBe(600)
  })

  it('leaves out what is late, what is a text, and what is not drawn', () => {
    const table = { temp: [point(10, 1)] }
    expect(appendTrend(table, told(5, 2))).toEqual(table)
    expect(appendTrend(table, told(20, 'x'))).toEqual(table)
    expect(appendTrend({}, told(20, 1))).toEqual({})
  })
})

describe('where a value goes', () => {
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
