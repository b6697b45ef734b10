import { expect, test } from 'vitest'
import { concernsCart } from './concernsCart.ts'

const cart = [{ skuId: '5' }, { skuId: '7' }]
const held = { kind: 'goods.held' as const, skuIds: ['1', '7'] }

test.each([
  ['a new price', { kind: 'goods.changed' } as const, cart, true],
  ['another page of the buyer', { kind: 'cart.changed' } as const, [], true],
  ['an order of what is in it', held, cart, true],
  ['an order of something else', held, [{ skuId: '5' }], false],
  ['any order while it is empty', held, [], false],
  ['any order before it is loaded', held, undefined, true],
  ['something else', { kind: 'orders.changed' } as const, cart, false],
])('a cart is refreshed by %s: %#', (_what, news, lines, expected) => {
  expect(concernsCart(news, lines)).toBe(expected)
})
