import * as z from 'zod/mini'
import { maxPriceFen } from '../goods/schemas.ts'
import { flag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { formed, rule } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { faultsOfCoupon } from './faults.ts'
import {
  couponClasses,
  couponKinds,
  couponOffers,
  couponPlatforms,
  couponScopes,
  couponStates,
  heldStates,
} from './kinds.ts'

/** Categories or articles that one coupon may name. */
export const maxCouponTargets = 100
export const maxCouponDays = 3650
export const maxCirculation = 10_000_000
export const maxPerPerson = 1000

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const fen = z.int().check(z.gte(1), z.lte(maxPriceFen))
const codeWords = {
  zh: '优惠码须为 4 至 32 位大写字母、数字或连字符',
  en: 'A code has 4 to 32 capital letters, digits or hyphens',
}
/** Typed in any case, stored in capitals. */
export const couponCode = z.pipe(
  z.string().check(z.trim(), z.toUpperCase(), z.maxLength(32)),
  formed(/^[A-Z0-9-]{4,32}$/, codeWords),
)

const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z._default(z.nullable(schema), null)
const targets = z._default(z.array(id).check(z.maxLength(maxCouponTargets)), [])

const terms = {
  kind: z.enum(couponKinds),
  /** In fen; of a percentage null. */
  amountFen: maybe(fen),
  /** Per cent off: 15 is 八五折. */
  percentOff: maybe(z.int().check(z.gte(1), z.lte(99))),
  /** Maximum discount in fen of a percentage or of an amount for each full minimum. */
  maxOffFen: maybe(fen),
  /** Amount in fen, from which it applies, of the goods that it applies to; 0 for any. */
  minFen: z._default(z.int().check(z.gte(0), z.lte(maxPriceFen)), 0),
  platform: z._default(z.enum(couponPlatforms), 'all'),
  scope: z._default(z.enum(couponScopes), 'all'),
  /** Coupons of which classes may be used in the same order, if these allow it too. */
  combinesWith: z._default(z.array(z.enum(couponClasses)).check(z.maxLength(2)), []),
}

/** A coupon as staff enter it. */
export const couponForm = z
  .object({
    name,
    nameEn: name,
    ...terms,
    categoryIds: targets,
    goodsIds: targets,
    offer: z._default(z.enum(couponOffers), 'staff'),
    code: maybe(couponCode),
    /** How many members can receive; null without limit. */
    circulation: maybe(z.int().check(z.gte(1), z.lte(maxCirculation))),
    /** How many one member can receive; null without limit. */
    perPerson: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxPerPerson))), 1),
    validFrom: maybe(instant),
    /** Excluded. Either this or `validDays`. */
    validUntil: maybe(instant),
    /** 24 hours each, from when a member gets it. */
    validDays: maybe(z.int().check(z.gte(1), z.lte(maxCouponDays))),
    enabled: z._default(flag, true),
    remark: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  })
  .check(rule(faultsOfCoupon))
export type CouponForm = z.output<typeof couponForm>

/** What everybody may know of a coupon. */
export const couponTerms = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  kind: z.enum(couponKinds),
  amountFen: z.nullable(z.int()),
  percentOff: z.nullable(z.int()),
  maxOffFen: z.nullable(z.int()),
  minFen: z.int(),
  platform: z.enum(couponPlatforms),
  scope: z.enum(couponScopes),
  combinesWith: z.array(z.enum(couponClasses)),
  validFrom: z.nullable(instant),
  validUntil: z.nullable(instant),
  validDays: z.nullable(z.int()),
})
export type CouponTerms = z.output<typeof couponTerms>

const named = z.object({ id, name: z.string(), nameEn: z.string() })
export const couponTarget = named
export type CouponTarget = z.output<typeof named>

/** A coupon in the list of staff. */
export const couponRow = z.extend(couponTerms, {
  offer: z.enum(couponOffers),
  code: z.nullable(z.string()),
  circulation: z.nullable(z.int()),
  perPerson: z.nullable(z.int()),
  state: z.enum(couponStates),
  /** How many were received, and how many of these are used. */
  issued: z.int(),
  used: z.int(),
  enabled: flag,
  remark: z.string(),
  updateTime: instant,
})
export type CouponRow = z.output<typeof couponRow>

/** A coupon in the list of staff, with what it applies to; empty for everything. */
export const listedCoupon = z.extend(couponRow, { targets: z.array(couponTarget) })
export type ListedCoupon = z.output<typeof listedCoupon>

/** A coupon with everything that its form shows. */
export const couponDetail = z.extend(couponRow, {
  categories: z.array(named),
  goods: z.array(named),
})
export type CouponDetail = z.output<typeof couponDetail>

/** One coupon in the hands of a member, for staff. */
export const heldRow = z.object({
  id,
  accountId: id,
  /** Null if the account was deleted. */
  username: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  /** How the member got it. */
  source: z.enum(couponOffers),
  /** Who handed it out. */
  by: z.nullable(z.string()),
  state: z.enum(heldStates),
  receivedAt: instant,
  validUntil: instant,
  usedAt: z.nullable(instant),
  orderId: z.nullable(id),
  /** What it took off, in fen. */
  offFen: z.nullable(z.int()),
})
export type HeldRow = z.output<typeof heldRow>
