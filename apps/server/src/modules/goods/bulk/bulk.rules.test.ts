import type { GoodsChange } from '@limpid/contract/goods/bulk'
import { maxPriceFen, maxStock } from '@limpid/contract/goods/schemas'
import type { NewGoodsMovement } from '@limpid/contract/goods/stock'
import { expect, test } from 'vitest'
import { planChange, planMovement, type SelectedSku } from './bulk.rules.ts'

const sku = (more: Partial<SelectedSku> = {}): SelectedSku => ({
  ...{ id: '1', goodsId: '1', code: 'A', name: '盐', nameEn: 'Salt', price: 1990 },
  ...{ stock: 5, reserved: 2, onSale: false, saleFrom: null, saleUntil: null },
  ...more,
})

test.each<[GoodsChange, number, number, string]>([
  [{ kind: 'set', price: 500 }, 1990, 500, 'changed'],
  [{ kind: 'set', price: 1990 }, 1990, 1990, 'same'],
  [{ kind: 'add', price: -1990 }, 1990, 0, 'changed'],
  [{ kind: 'add', price: -1991 }, 1990, 1990, 'priceOutOfRange'],
  [{ kind: 'add', price: 1 }, maxPriceFen, maxPriceFen, 'priceOutOfRange'],
  [{ kind: 'percent', percent: 10 }, 1990, 2189, 'changed'],
  [{ kind: 'percent', percent: -100 }, 1990, 0, 'changed'],
  // Half a fen is rounded up; 8.29 % is no exact binary fraction.
  [{ kind: 'percent', percent: 50 }, 1, 2, 'changed'],
  [{ kind: 'percent', percent: 8.29 }, 10_000, 10_829, 'changed'],
  [{ kind: 'percent', percent: 0.01 }, 1990, 1990, 'same'],
  [{ kind: 'percent', percent: 1000 }, maxPriceFen, maxPriceFen, 'priceOutOfRange'],
])('%j makes of %d fen %d: %s', (change, price, after, outcome) => {
  expect(planChange(sku({ price }), change)).toMatchObject({ before: price, after, outcome })
})

test('putting on sale what is on sale changes nothing', () => {
  expect(planChange(sku(), { kind: 'sale', onSale: true })).toMatchObject({
    ...{ before: 0, after: 1, outcome: 'changed' },
  })
  expect(planChange(sku({ onSale: true }), { kind: 'sale', onSale: true })).toMatchObject({
    ...{ before: 1, after: 1, outcome: 'same' },
  })
})

test.each<[NewGoodsMovement['reason'], number, number, string]>([
  ['receipt', 3, 8, 'changed'],
  ['loss', 3, 2, 'changed'],
  ['loss', 4, 5, 'stockShort'],
  ['count', 5, 5, 'same'],
  ['receipt', maxStock, 5, 'stockFull'],
])('%s of %d makes of 5 pieces, 2 of them reserved, %d: %s', (reason, quantity, after, outcome) => {
  expect(planMovement(sku(), { reason, quantity, note: '' })).toMatchObject({ before: 5, after, outcome })
})
