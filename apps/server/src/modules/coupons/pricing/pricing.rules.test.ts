import { expect, test } from 'vitest'
import { type CouponToPrice, type LineToPrice, priceCoupons } from './pricing.rules.ts'

const coupon = (more: Partial<CouponToPrice> = {}): CouponToPrice => ({
  ...{
    key: '1',
    couponId: '1',
    name: { zh: '券', en: 'Coupon' },
    kind: 'amount',
    amountFen: 1000,
    percentOff: null,
  },
  ...{
    maxOffFen: null,
    minFen: 0,
    platform: 'all',
    scope: 'all',
    combinesWith: [],
    targets: [],
    validity: 'now',
  },
  ...more,
})
const percentage = (percentOff: number, more: Partial<CouponToPrice> = {}) =>
  coupon({ kind: 'percentage', amountFen: null, percentOff, ...more })
const line = (goodsId: string, amountFen: number, ...categoryIds: string[]): LineToPrice => ({
  goodsId,
  categoryIds,
  amountFen,
})
/** Salt in the category 12, which is in 1, and a hose in 2. */
const salt = line('100', 6000, '12', '1')
const hose = line('200', 3000, '2')
const lines = [salt, hose]

test.each([
  ['an amount off', coupon(), 1000, [667, 333]],
  ['no more than there is', coupon({ amountFen: 99_000 }), 9000, [6000, 3000]],
  ['an amount off from its minimum on', coupon({ minFen: 9000 }), 1000, [667, 333]],
  ['an amount for each full minimum', coupon({ kind: 'every', minFen: 4000 }), 2000, [1333, 667]],
  ['that up to its maximum', coupon({ kind: 'every', minFen: 1000, maxOffFen: 1500 }), 1500, [1000, 500]],
  ['a percentage', percentage(15), 1350, [900, 450]],
  ['a percentage up to its maximum', percentage(50, { maxOffFen: 100 }), 100, [67, 33]],
  ['some goods', coupon({ scope: 'goods', targets: ['200'] }), 1000, [0, 1000]],
  [
    'no more than these goods',
    coupon({ scope: 'goods', targets: ['200'], amountFen: 5000 }),
    3000,
    [0, 3000],
  ],
  ['a category with all below it', percentage(10, { scope: 'categories', targets: ['1'] }), 600, [600, 0]],
  ['one of several categories', percentage(10, { scope: 'categories', targets: ['9', '2'] }), 300, [0, 300]],
])('lowers the price by %s', (_what, given, offFen, shares) => {
  expect(priceCoupons([given], lines, 'desktop')).toMatchObject({
    applied: [{ offFen, shares }],
    refused: [],
    offFen,
    shares,
  })
})

test('rounds a percentage to the nearest fen', () => {
  const off = (fen: number, percent: number) =>
    priceCoupons([percentage(percent)], [line('1', fen)], 'phone').offFen
  expect([off(999, 15), off(10, 5), off(9, 5), off(1, 1)]).toEqual([150, 1, 0, 0])
})

test.each([
  ['is gone', coupon({ validity: 'gone' }), '优惠券已使用、已过期或已停用'],
  ['is of a code that is gone', coupon({ key: 'code', validity: 'gone' }), '优惠码无效或已过期，请核对'],
  ['is not valid yet', coupon({ validity: 'early' }), '未到使用时间'],
  ['is for another platform', coupon({ platform: 'phone' }), '仅限手机下单使用'],
  ['includes none of the goods', coupon({ scope: 'goods', targets: ['300'] }), '没有适用的商品'],
  ['needs more of all goods', coupon({ minFen: 9001 }), '再买 ¥0.01 适用商品即可使用'],
  [
    'needs more of its goods',
    coupon({ scope: 'goods', targets: ['200'], minFen: 4000 }),
    '再买 ¥10.00 适用商品即可使用',
  ],
])('says why a coupon does not apply that %s', (_what, given, zh) => {
  const priced = priceCoupons([given], lines, 'desktop')
  expect(priced).toMatchObject({
    applied: [],
    refused: [{ key: given.key, reason: { zh } }],
    offFen: 0,
    shares: [0, 0],
  })
})

const forSalt = coupon({
  key: 's',
  couponId: 's',
  scope: 'goods',
  targets: ['100'],
  combinesWith: ['goods', 'order'],
})
const forHose = coupon({ key: 'h', couponId: 'h', scope: 'goods', targets: ['200'], combinesWith: ['goods'] })
const forAll = percentage(10, { key: 'a', couponId: 'a', combinesWith: ['goods'] })

test('combines two coupons only if both allow the class of the other', () => {
  const keysOf = (...coupons: CouponToPrice[]) =>
    priceCoupons(coupons, lines, 'desktop').applied.map(({ key }) => key)
  expect(keysOf(forSalt, forHose)).toEqual(['s', 'h'])
  expect(keysOf(forAll, forSalt)).toEqual(['s', 'a'])
  expect(keysOf(forAll, forHose)).toEqual(['h'])
  expect(keysOf(forAll, forSalt, forHose)).toEqual(['s', 'h'])
  expect(keysOf(forAll, percentage(5, { key: 'b', couponId: 'b', combinesWith: ['order'] }))).toEqual(['a'])
  expect(priceCoupons([forHose, forAll], lines, 'desktop').refused).toMatchObject([
    { key: 'a', reason: { zh: '不可与“券”同时使用', en: 'Cannot be combined with “Coupon”' } },
  ])
})

test('a coupon for the order lowers what those for goods left', () => {
  const priced = priceCoupons([forAll, forSalt], lines, 'desktop')
  expect(priced.applied).toMatchObject([
    { key: 's', offFen: 1000, shares: [1000, 0] },
    { key: 'a', offFen: 800, shares: [500, 300] },
  ])
  expect(priced).toMatchObject({ offFen: 1800, shares: [1500, 300] })
})

test('a line is lowered by one coupon for goods, and the same coupon is used once', () => {
  const alsoSalt = { ...forSalt, key: 't', couponId: 't' }
  const both = priceCoupons([forSalt, alsoSalt], lines, 'desktop')
  expect(both).toMatchObject({ offFen: 1000, refused: [{ key: 't', reason: { zh: '没有适用的商品' } }] })
  const again = priceCoupons([forSalt, { ...forSalt, key: 'u' }], lines, 'desktop')
  expect(again.refused).toMatchObject([{ key: 'u', reason: { zh: '同一优惠券每单限用一张' } }])
})
