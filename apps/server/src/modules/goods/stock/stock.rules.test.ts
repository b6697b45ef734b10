import { maxStock } from '@limpid/contract/goods/schemas'
import { expect, test } from 'vitest'
import { changeOf } from './stock.rules.ts'

test.each([
  [5, 'receipt', 3, 3],
  [5, 'loss', 5, -5],
  [5, 'loss', 6, 'goodsStockShort'],
  [5, 'count', 2, -3],
  [5, 'count', 5, 0],
  [5, 'receipt', maxStock, 'goodsStockFull'],
] as const)('of %d, %s of %d: %s', (stock, reason, quantity, change) => {
  expect(changeOf({ stock, reserved: 0 }, { reason, quantity })).toBe(change)
})

test('pieces that open orders hold can neither be lost nor be counted away', () => {
  const held = { stock: 5, reserved: 2 }
  expect(changeOf(held, { reason: 'loss', quantity: 3 })).toBe(-3)
  expect(changeOf(held, { reason: 'loss', quantity: 4 })).toBe('goodsStockShort')
  expect(changeOf(held, { reason: 'count', quantity: 1 })).toBe('goodsStockShort')
})
