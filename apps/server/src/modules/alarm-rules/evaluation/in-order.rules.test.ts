import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByTime } from './in-order.rules.ts'

const readings = fc.array(
  fc.record({ metric: fc.constantFrom('a', 'b'), value: fc.nat(), atMs: fc.nat(9) }),
  {
    maxLength: 100,
  },
)

test('readings are put in chronological order, and those of one time stay as they came', () => {
  fc.assert(
    fc.property(readings, (all) => {
      const sorted = [...all]
      sortByTime(sorted)
      expect(sorted).toEqual(all.toSorted((a, b) => a.atMs - b.atMs))
    }),
  )
})
