import { expect, test } from 'vitest'
import { type CostFigures, costPartsOf } from './costs.ts'

const cost = (more: Partial<CostFigures>): CostFigures => ({
  washes: 3,
  totalFen: 100,
  electricityFen: 0,
  waterFen: 60,
  detergentFen: 0,
  rinseAidFen: null,
  carbonGrams: null,
  ...more,
})
const parts = (total: CostFigures, before: CostFigures | null) => costPartsOf({ total, before })

test('what machines do not measure is no part of the cost; what cost something in the other period is one', () => {
  expect(parts(cost({}), null)).toEqual(['waterFen'])
  expect(parts(cost({}), cost({ detergentFen: 40 }))).toEqual(['waterFen', 'detergentFen'])
  expect(parts(cost({ rinseAidFen: 5 }), cost({}))).toEqual(['waterFen', 'rinseAidFen'])
})
