import { expect, test } from 'vitest'
import { insight } from '../../../../../testing/sample/insight.ts'
import { insightRulePath } from './insightRule.ts'

const ruleOf = (of: Parameters<typeof insightRulePath>[0]) =>
  Object.fromEntries(new URLSearchParams(insightRulePath(of, 'name')?.split('?')[1]))

test('a rule is raised halfway between the baseline and what is measured now', () => {
  expect(ruleOf(insight('9'))).toEqual({
    ...{ forDevice: '9', product: '1', name: 'name', severity: 'minor' },
    ...{ metric: 'wash.water', percent: '120', insight: '9' },
  })
  expect(ruleOf({ ...insight('9', 'ph'), baseline: 7, present: 6.4 })).toMatchObject({
    ...{ metric: 'ph', side: 'below', limit: '6.70' },
  })
})

test('more failed washes are watched by their result', () => {
  expect(ruleOf({ ...insight('9'), measure: 'hygieneFailed' })).toMatchObject({
    ...{ severity: 'major', result: 'hygieneFailed' },
  })
  expect(ruleOf({ ...insight('9'), measure: 'aborted' })).toMatchObject({ result: 'aborted' })
})

test('use outside washes is watched on the meter, for as much a day as halfway to what the insight found', () => {
  const leak = {
    ...insight('9'),
    measure: 'standbyWater',
    curve: 'water_total',
    baseline: 40,
    present: 261,
  } as const
  expect(ruleOf(leak)).toMatchObject({
    metric: 'water_total',
    perDay: '151',
    severity: 'minor',
    insight: '9',
  })
  const warm = {
    ...leak,
    measure: 'standbyEnergy',
    curve: 'energy_total',
    baseline: 2,
    present: 3.5,
  } as const
  expect(ruleOf(warm)).toMatchObject({ metric: 'energy_total', perDay: '2.8' })
})

test.each([
  ['less use outside washes', { measure: 'standbyWater', curve: 'water_total', baseline: 60, present: 10 }],
  ['the duration of washes', { measure: 'duration' }],
  ['less use than the baseline', { present: 2 }],
] as const)('what no rule can watch has none: %s', (_, of) => {
  expect(insightRulePath({ ...insight('9'), ...of }, 'name')).toBeUndefined()
})
