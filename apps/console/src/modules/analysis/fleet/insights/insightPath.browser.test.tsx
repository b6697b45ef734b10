import { expect, test } from 'vitest'
import { insight } from '../../../../../testing/sample/insight.ts'
import { insightPath } from './insightPath.ts'

const now = () => new Date('2026-11-24T08:01:02.003Z')

test.each([
  ['standbyWater', 'water_total'],
  ['standbyEnergy', 'meter_b'],
  ['ph', 'ph'],
] as const)(
  '%s leads to the curve of the meter or probe, from a week before it began until now',
  (measure, metrics) => {
    const [path, query] = insightPath({ ...insight('9'), measure, curve: metrics }, now()).split('?')
    expect(path).toMatch(/9$/)
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      ...{ tab: 'charts', metrics, from: '2026-10-30T00:00:00.000Z', to: '2026-11-24T08:01:00.000Z' },
    })
  },
)

test('what is measured by washes leads to those since it began', () => {
  expect(insightPath(insight('9'), now())).toMatch(/[?]tab=washes&fromDay=2026-11-06$/)
})

test('who may not open curves is led to the washes, or the values of the probe', () => {
  const closed = { ...insight('9'), mayOpenCurve: false }
  expect(insightPath({ ...closed, measure: 'standbyWater', curve: 'water_total' })).toMatch(
    /[?]tab=washes&fromDay=2026-11-06$/,
  )
  expect(insightPath({ ...closed, measure: 'ph', curve: 'ph' })).toMatch(/[?]tab=ph$/)
})
