import type { BuyerPlatform } from '@limpid/contract/coupons/kinds'
import { couponReasons } from '@limpid/contract/coupons/reasons'
import type { Words } from '@limpid/contract/kernel/words'
import type { Db } from '../../../platform/database/tables.ts'
import { categoriesAbove, findByCode, type HeldToPrice, listChosen, listUsable } from './pricing.reads.ts'
import { type CouponToPrice, type LineToPrice, type PricedCoupons, priceCoupons } from './pricing.rules.ts'

/** What somebody is about to buy. */
export interface Basket {
  accountId: string
  platform: BuyerPlatform
  /** Each line with price times quantity, in fen. */
  lines: readonly { goodsId: string; amountFen: number }[]
}

/** Coupons chosen for a basket: held ones by id, and at most one by its code, which need not have been received before. */
export interface ChosenCoupons {
  heldIds: readonly string[]
  code?: string
}

/** Coupons that a basket compares; more than anybody looks through. */
const maxCompared = 100

/**
 * What the chosen coupons take off a basket, or why one does not apply. The key of a held coupon is its id, that of
 * the code is `code`; a coupon that the account does not hold, and an unknown code, are refused too.
 */
export async function priceBasket(
  db: Db,
  basket: Basket,
  chosen: ChosenCoupons,
  at: Date,
): Promise<PricedCoupons> {
  const chosenCoupons = await listChosen(db, basket.accountId, chosen.heldIds, at)
  const coded = chosen.code === undefined ? undefined : await findByCode(db, chosen.code, at)
  const known: CouponToPrice[] = coded ? [...chosenCoupons, coded] : chosenCoupons
  const missing = [...chosen.heldIds, ...(chosen.code === undefined ? [] : ['code'])].filter(
    (key) => !known.some((coupon) => coupon.key === key),
  )
  const coupons = [...known, ...missing.map(gone)]
  return priceCoupons(coupons, await withCategories(db, basket), basket.platform)
}

/** A coupon that there is not, for this account: refused without saying whether there is one. */
const gone = (key: string): CouponToPrice => ({
  ...{ key, couponId: '', name: { zh: '', en: '' }, kind: 'amount', amountFen: 0, percentOff: null },
  ...{ maxOffFen: null, minFen: 0, platform: 'all', scope: 'all', combinesWith: [], targets: [] },
  validity: 'gone',
})

/** A coupon that could be used for a basket: what it would take off, or why it does not apply. */
export interface UsableCoupon {
  id: string
  name: Words
  validUntil: Date
  /** Null if it does not apply. */
  offFen: number | null
  reason: Words | null
}

/** The coupons that an account holds, the first to expire and the chosen ones, each together with those chosen: those that take off most first, then those that do not apply. */
export async function compareCoupons(
  db: Db,
  basket: Basket,
  at: Date,
  chosen: ChosenCoupons = { heldIds: [] },
): Promise<UsableCoupon[]> {
  const coded = chosen.code === undefined ? undefined : await findByCode(db, chosen.code, at)
  const first = await listUsable(db, basket.accountId, at, maxCompared)
  const known = new Set(first.map(({ key }) => key))
  // The chosen ones count, and are shown, however many expire before them.
  const others = (await listChosen(db, basket.accountId, chosen.heldIds, at)).filter(
    ({ key, validity }) => validity !== 'gone' && !known.has(key),
  )
  const coupons = [...first, ...others]
  const lines = await withCategories(db, basket)
  return coupons
    .map((coupon) => {
      const before = coupons.filter(({ key }) => key !== coupon.key && chosen.heldIds.includes(key))
      return judged(coupon, [...before, ...(coded ? [coded] : [])], lines, basket.platform)
    })
    .toSorted((one, other) => (other.offFen ?? -1) - (one.offFen ?? -1))
}

function judged(
  coupon: HeldToPrice,
  chosen: readonly CouponToPrice[],
  lines: readonly LineToPrice[],
  platform: BuyerPlatform,
): UsableCoupon {
  const { key: id, name, validUntil } = coupon
  // Alone first: what does not apply anyway is not a matter of the combination.
  const alone = priceCoupons([coupon], lines, platform)
  const before = priceCoupons(chosen, lines, platform)
  const together = priceCoupons([...chosen, coupon], lines, platform)
  const displaced = before.applied.find(({ key }) => together.refused.some((one) => one.key === key))
  const reason =
    alone.refused[0]?.reason ??
    together.refused.find(({ key }) => key === id)?.reason ??
    (displaced && couponReasons.combination(displaced.name))
  const offFen = together.applied.find(({ key }) => key === id)?.offFen ?? null
  return { id, name, validUntil, offFen: reason ? null : offFen, reason: reason ?? null }
}

async function withCategories(db: Db, { lines }: Basket): Promise<LineToPrice[]> {
  const above = await categoriesAbove(
    db,
    lines.map(({ goodsId }) => goodsId),
  )
  return lines.map((line) => ({ ...line, categoryIds: above.get(line.goodsId) ?? [] }))
}
