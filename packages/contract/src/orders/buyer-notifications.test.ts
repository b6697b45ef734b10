import { expect, test } from 'vitest'
import { buyerNotifications } from './buyer-notifications.ts'

const shipped = { orderId: '1', number: '2026', carrier: 'SF', tracking: '', pieces: 2, left: 1 }
const textOf = (facts: object, language: 'zh' | 'en') =>
  buyerNotifications['orders.shipped'].text[language]({ ...shipped, ...facts })

test('what was shipped is counted in the unit of the goods, and in pieces where there is none', () => {
  const unit = { zh: '桶', en: 'can' }
  expect(textOf({ unit }, 'zh')).toContain('共 2 桶。另有 1 桶待发货。')
  expect(textOf({ unit }, 'en')).toContain('2 cans with SF. 1 can will follow.')
  expect(textOf({}, 'zh')).toContain('共 2 件。')
  expect(textOf({}, 'en')).toContain('2 pieces with SF.')
})

test('why the shop cancelled is the reason it chose and its note; of before, or without either, what there is', () => {
  const cancelled = (because: object, language: 'zh' | 'en') =>
    buyerNotifications['orders.cancelled'].text[language]({
      ...{ orderId: '1', number: '2026', reason: '', fen: 0 },
      ...because,
    })
  const why = { zh: '缺货', en: 'Out of stock' }
  expect(cancelled({ why }, 'zh')).toBe('原因：缺货。您无需付款。')
  expect(cancelled({ why, reason: 'Back in May' }, 'en')).toBe(
    'Reason: Out of stock · Back in May. You have nothing to pay.',
  )
  expect(cancelled({ reason: 'Sold out' }, 'en')).toBe('Reason: Sold out. You have nothing to pay.')
  expect(cancelled({}, 'en')).toBe('You have nothing to pay.')
})
