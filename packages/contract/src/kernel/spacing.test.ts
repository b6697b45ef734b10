import { expect, test } from 'vitest'
import { spacedAround } from './spacing.ts'

test.each([
  { text: '会员 Member已忽略：误报', filled: ['会员 Member', '误报'], shown: '会员 Member 已忽略：误报' },
  { text: '小王已忽略：误报', filled: ['小王', '误报'], shown: '小王已忽略：误报' },
  {
    text: '由Anna在Kitchen 1处理',
    filled: [{ who: 'Anna', things: ['Kitchen 1'] }],
    shown: '由 Anna 在 Kitchen 1 处理',
  },
  { text: '由 Anna 处理', filled: ['Anna'], shown: '由 Anna 处理' },
  { text: '“Anna”已删除', filled: ['Anna'], shown: '“Anna”已删除' },
  { text: '厨房A已删除', filled: ['厨房A'], shown: '厨房A 已删除' },
  { text: '共 3 台，A与A', filled: ['A', 3], shown: '共 3 台，A 与 A' },
  { text: '3号店有3台离线', filled: ['3号店', '3'], shown: '3号店有 3 台离线' },
  { text: '1号机已离线', filled: [{ id: '1', name: '1号机' }], shown: '1号机已离线' },
  { text: '由A.B (1)删除', filled: ['A.B (1'], shown: '由 A.B (1)删除' },
  { text: '没有可填的', filled: ['', null, undefined, 3], shown: '没有可填的' },
])('$shown', ({ text, filled, shown }) => {
  expect(spacedAround(text, filled)).toBe(shown)
})
