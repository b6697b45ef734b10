import type { HygieneRules } from '@limpid/contract/products/hygiene'
import { describe, expect, test } from 'vitest'
import { readShippedProducts } from '../../products/products.seed.ts'
import { appliedRules, type DeviceTargets } from './applied.rules.ts'

const shipped = await readShippedProducts()
const none: DeviceTargets = { ruleSet: null, a0Target: null, mixingSeconds: null }

/** The limits of a shipped product as `metric ≥ °C for seconds [phases]`. */
function limitsOf(code: string, targets: Partial<DeviceTargets>) {
  const hygiene = shipped.find((file) => file.code === code)?.model.hygiene
  if (!hygiene) throw new Error(`${code} has no hygiene limits`)
  const { chosen, requirements } = appliedRules(hygiene, { ...none, ...targets })
  const limits = requirements.flatMap(({ ways }) =>
    ways.map((way) =>
      [
        way.metric,
        way.celsius,
        way.kind === 'held' ? way.seconds : 'throughout',
        way.phases?.join() ?? 'anywhere',
      ].join(' '),
    ),
  )
  return [chosen?.key, ...limits]
}

describe('the rule sets of the shipped products', () => {
  test.each<[string, string | null, string[]]>([
    ['xyj', null, ['cn', 'rinse_temp 85 40 anywhere']],
    ['xyj', 'cn', ['cn', 'rinse_temp 85 40 anywhere']],
    ['xyj', 'us', ['us', 'rinse_temp 82 10 anywhere']],
    ['xyj', 'eu', ['eu', 'wash_tank_temp 60 90 anywhere', 'rinse_temp 80 10 anywhere']],
    ['xyj', 'a0', ['a0']],
    ['xyj', 'gone', ['cn', 'rinse_temp 85 40 anywhere']],
    ['xwjTft', null, ['eu', 'wash_tank_temp 60 throughout wash', 'rinse_temp 80 throughout rinse']],
    ['xwjTft', 'cn', ['cn', 'rinse_temp 85 40 rinse']],
    ['xwjTft', 'us', ['us', 'rinse_temp 82 throughout rinse']],
    ['xwjTft', 'a0', ['a0']],
    ['xyjTft', null, ['uk', 'water_temp 71 180 wash', 'water_temp 65 600 wash']],
    ['xyjTft', 'cn', ['cn', 'water_temp 80 600 wash', 'water_temp 75 1800 wash']],
  ])('%s with %s set for the device', (code, ruleSet, expected) => {
    expect(limitsOf(code, { ruleSet })).toEqual(expected)
  })

  test('name the source of every limit, China first', () => {
    for (const { model } of shipped) {
      const sets = model.hygiene?.ruleSets ?? []
      if (model.hygiene) expect(sets[0]?.key).toBe('cn')
      for (const { requirements } of sets)
        for (const { source } of requirements) expect(source).toMatch(/SAMR|WS\/T|FDA|EN|HTM/)
    }
  })
})

test('the targets of a device override those of its model; without sets the model has one', () => {
  const plain: HygieneRules = {
    maxGapMs: 60_000,
    plausibleCelsius: [0, 110],
    mixingSeconds: 10,
    a0: { parts: [{ metric: 'tank' }], target: 60 },
    requirements: [],
  }
  expect(appliedRules(plain, none)).toEqual(plain)
  expect(appliedRules(plain, { ruleSet: 'cn', a0Target: 600, mixingSeconds: 0 })).toEqual({
    ...plain,
    mixingSeconds: 0,
    a0: { parts: [{ metric: 'tank' }], target: 600 },
  })
})
