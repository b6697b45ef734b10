import { expect, test } from 'vitest'
import { missingPhase } from './missing-phase.rules.ts'

test('a missing phase is named without the temperature that was not measured', () => {
  const missing = { zh: '未执行终漂阶段', en: 'Final rinse phase missing' }
  expect(missingPhase({ zh: '终漂水温', en: 'Final rinse temperature' })).toEqual(missing)
  expect(missingPhase({ zh: '终漂温度', en: 'Final rinse water temperature' })).toEqual(missing)
  expect(missingPhase({ zh: '终漂', en: 'Final rinse' })).toEqual(missing)
  expect(missingPhase({ zh: '终漂阶段', en: 'Final rinse phase' })).toEqual(missing)
})
