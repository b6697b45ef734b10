import { expect, it } from 'vitest'
import { uploads } from '../connection/backfill.ts'
import { assemble, startMachine } from '../fleet.ts'
import { DAY_MS } from '../schedule.ts'

/** From a Monday, five in the morning in Shanghai. */
const FROM = Date.parse('2026-10-25T21:00:00Z')
const probe = (sn: string) => ({ sn, name: sn, product: 'sdqS1' as const, accessToken: sn, site: 'laundry' })

it('a device behind an osmosis unit measures the water of its inlet with few salts, and no litres', () => {
  const fleet = assemble([probe('inlet'), { ...probe('outlet'), osmosisInlet: 'inlet' }], {
    seed: 1,
    faults: false,
  })
  const [inlet = [], outlet = []] = fleet.map((member) =>
    [...uploads(startMachine(member, FROM), FROM + DAY_MS)].flat(),
  )
  const meanOf = (history: typeof inlet, metric: string) => {
    const values = history.flatMap(({ values }) =>
      typeof values[metric] === 'number' ? [values[metric]] : [],
    )
    return values.reduce((sum, one) => sum + one, 0) / values.length
  }
  const rejection = 1 - meanOf(outlet, 'conductivity') / meanOf(inlet, 'conductivity')
  expect(rejection).toBeGreaterThan(0.9)
  expect(rejection).toBeLessThan(0.985)
  expect(meanOf(outlet, 'water_temp')).toBeCloseTo(meanOf(inlet, 'water_temp'), 0)
  expect(meanOf(inlet, 'ph') - meanOf(outlet, 'ph')).toBeCloseTo(0.4, 1)
  expect(outlet.some(({ values }) => 'water_total' in values)).toBe(false)
  // Neither does what it says of all its values when it connects.
  const connected = fleet.map((member) => Object.keys(startMachine(member, FROM).snapshot().values))
  const tap = ['residual_chlorine', 'water_flow', 'water_total']
  expect(connected.map((metrics) => metrics.filter((metric) => tap.includes(metric)))).toEqual([tap, []])
})
