/* Coupons for goods come first, those for the order lower what is left. A line is lowered by one coupon for goods at most. */
import {
  type BuyerPlatform,
  type CouponClass,
  type CouponKind,
  type CouponPlatform,
  type CouponScope,
  classOf,
} from '@limpid/contract/coupons/kinds'
import { couponReasons } from '@limpid/contract/coupons/reasons'
import type { Words } from '@limpid/contract/kernel/words'
import { spread } from './spread.rules.ts'

/** What somebody buys: an article with the categories that it is in, and price times quantity. */
export interface LineToPrice {
  goodsId: string
  categoryIds: readonly string[]
  amountFen: number
}

/** A coupon with its terms, as the database has it. */
export interface CouponToPrice {
  /** Identifies it in the answer. */
  key: string
  couponId: string
  name: Words
  kind: CouponKind
  amountFen: number | null
  percentOff: number | null
  maxOffFen: number | null
  minFen: number
  platform: CouponPlatform
  scope: CouponScope
  combinesWith: readonly CouponClass[]
  /** Ids of the categories or articles that it names. */
  targets: readonly string[]
  validity: 'now' | 'early' | 'gone'
}

export interface AppliedCoupon {
  key: string
  couponId: string
  name: Words
  offFen: number
  /** For each line what the coupon takes off it. */
  shares: number[]
}

export interface PricedCoupons {
  applied: AppliedCoupon[]
  refused: { key: string; name: Words; reason: Words }[]
  offFen: number
  /** For each line what all of them take off it. */
  shares: number[]
}

/** Applies coupons to what somebody buys, in the order of their classes, or says in words why one does not apply. */
export function priceCoupons(
  coupons: readonly CouponToPrice[],
  lines: readonly LineToPrice[],
  platform: BuyerPlatform,
): PricedCoupons {
  const priced: PricedCoupons = { applied: [], refused: [], offFen: 0, shares: lines.map(() => 0) }
  const accepted: CouponToPrice[] = []
  const lowered = new Set<number>()
  for (const coupon of inClassOrder(coupons)) {
    const left = lines.map((line, at) => line.amountFen - (priced.shares[at] ?? 0))
    const base = lines.map((line, at) => (covers(coupon, line) && !isTaken(coupon, at) ? (left[at] ?? 0) : 0))
    const reason = whyNot(coupon, accepted, platform, base)
    if (reason) {
      priced.refused.push({ key: coupon.key, name: coupon.name, reason })
      continue
    }
    const offFen = discountOf(coupon, sum(base))
    const shares = spread(offFen, base)
    priced.applied.push({ key: coupon.key, couponId: coupon.couponId, name: coupon.name, offFen, shares })
    priced.offFen += offFen
    priced.shares = priced.shares.map((share, at) => share + (shares[at] ?? 0))
    accepted.push(coupon)
    if (coupon.scope !== 'all') for (const [at, fen] of base.entries()) if (fen > 0) lowered.add(at)
  }
  return priced

  function isTaken({ scope }: CouponToPrice, at: number): boolean {
    return scope !== 'all' && lowered.has(at)
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, fen) => total + fen, 0)

const inClassOrder = (coupons: readonly CouponToPrice[]): CouponToPrice[] => [
  ...coupons.filter(({ scope }) => scope !== 'all'),
  ...coupons.filter(({ scope }) => scope === 'all'),
]

function covers({ scope, targets }: CouponToPrice, line: LineToPrice): boolean {
  if (scope === 'all') return true
  return scope === 'goods'
    ? targets.includes(line.goodsId)
    : line.categoryIds.some((category) => targets.includes(category))
}

function whyNot(
  coupon: CouponToPrice,
  accepted: readonly CouponToPrice[],
  platform: BuyerPlatform,
  base: readonly number[],
): Words | undefined {
  if (coupon.validity === 'gone') return coupon.key === 'code' ? couponReasons.code() : couponReasons.gone()
  if (coupon.validity === 'early') return couponReasons.early()
  if (coupon.platform !== 'all' && coupon.platform !== platform)
    return couponReasons.platform(coupon.platform)
  if (accepted.some(({ couponId }) => couponId === coupon.couponId)) return couponReasons.twice()
  const other = accepted.find((one) => !areCombined(one, coupon))
  if (other) return couponReasons.combination(other.name)
  const included = sum(base)
  if (included === 0) return couponReasons.nothing()
  return included < coupon.minFen ? couponReasons.minimum(coupon.minFen - included) : undefined
}

/** Two coupons are used together only if both allow it. */
const areCombined = (one: CouponToPrice, other: CouponToPrice): boolean =>
  one.combinesWith.includes(classOf(other.scope)) && other.combinesWith.includes(classOf(one.scope))

/** What a coupon takes off an amount; a percentage is rounded to the nearest fen, half a fen up. */
function discountOf(
  { kind, amountFen, percentOff, maxOffFen, minFen }: CouponToPrice,
  baseFen: number,
): number {
  const off = {
    amount: () => amountFen ?? 0,
    every: () => Math.floor(baseFen / Math.max(minFen, 1)) * (amountFen ?? 0),
    percentage: () => Math.floor((baseFen * (percentOff ?? 0) + 50) / 100),
  }[kind]()
  return Math.min(off, maxOffFen ?? off, baseFen)
}
