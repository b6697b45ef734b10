import { expect, test } from 'vitest'
import { pickTexts } from '../../lib/words.ts'
import { discountWords } from './discount.words.ts'
import { targetNames } from './targetNames.ts'

const targets = ['Salt', 'Rinse aid', 'Detergent', 'Parts'].map((nameEn, at) => ({
  ...{ id: String(at), nameEn, name: `分类 ${at}` },
}))

test.each([
  [0, '', ''],
  [1, 'Salt', '分类 0'],
  [2, 'Salt, Rinse aid', '分类 0、分类 1'],
  [4, 'Salt, Rinse aid and 2 more', '分类 0、分类 1 等 4 项'],
])('what a coupon applies to, of %s', (count, en, zh) => {
  const some = targets.slice(0, count)
  expect(targetNames(some, pickTexts(discountWords, 'en'), 'en')).toBe(en)
  expect(targetNames(some, pickTexts(discountWords, 'zh-cn'), 'zh-cn')).toBe(zh)
})
