import type { CostFigures } from '@limpid/contract/analysis/costs'
import { expect, test } from 'vitest'
import { costParts } from './costParts.ts'

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
const names = (total: CostFigures, before: CostFigures | null) =>
  costParts({ total, before }).map(([name]) => name)

test('what machines do not measure is no part of the cost; what cost something in the other period is one', () => {
  expect(names(cost({}), null)).toEqual(['water'])
  expect(names(cost({}), cost({ detergentFen: 40 }))).toEqual(['water', 'detergent'])
  expect(names(cost({ rinseAidFen: 5 }), cost({}))).toEqual(['water', 'rinseAid'])
})
