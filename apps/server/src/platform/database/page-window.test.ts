import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('a page read from either end holds the expected rows', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (total, pageNum, pageSize) => {
        const rows = Array.from({ length: total }, (_, row) => row)
        const { fromEnd, offset, limit } = pageWindow(total, pageNum, pageSize)
        expect(offset).toBeGreaterThanOrEqual(0)
        const read = (fromEnd ? rows.toReversed() : rows).slice(offset, offset + limit)
        expect(fromEnd ? read.toReversed() : read).toEqual(
          rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        )
        expect(offset).toBeLessThanOrEqual(total / 2)
      },
    ),
  )
})
