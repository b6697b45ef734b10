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

test.each([
  ['use between washes', { measure: 'standbyWater' }],
  ['energy between washes', { measure: 'standbyEnergy' }],
  ['the duration of washes', { measure: 'duration' }],
  ['less use than the baseline', { present: 2 }],
] as const)('what no rule can watch has none: %s', (_, of) => {
  expect(insightRulePath({ ...insight('9'), ...of }, 'name')).toBeUndefined()
})
