import { expect, test } from 'vitest'
import { goodsNotifications } from './goods.notifications.ts'

const { text } = goodsNotifications['orders.lowStock']
const salt = { article: { zh: '软水盐', en: 'Salt' }, code: 'S-1' }
const can = { zh: '桶', en: 'can' }

test('low stock is counted in the unit of each article', () => {
  const skus = [
    { ...salt, stock: 5, unit: can },
    { ...salt, code: 'S-2', stock: 1, unit: can },
    { ...salt, code: 'S-3', stock: 2 },
  ]
  expect(text.en({ skus, count: 3 })).toContain(
    'Salt (S-1), 5 cans left to sell; Salt (S-2), 1 can left to sell; Salt (S-3), 2 left to sell.',
  )
  expect(text.zh({ skus, count: 3 })).toContain(
    '软水盐（S-1）可售 5 桶、软水盐（S-2）可售 1 桶、软水盐（S-3）可售 2 件，',
  )
})
