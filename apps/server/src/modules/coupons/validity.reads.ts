/* When a coupon `c` can be received and used: one rule for every read and store. */
import type { CouponState } from '@limpid/contract/coupons/kinds'
import { sql } from 'kysely'
import './coupons.tables.ts'

const isOver = (at: Date) => sql<boolean>`coalesce(c.valid_until <= ${at}, false)`

/** Whether it is not valid yet; whoever receives it now can use it from then on. */
const isEarly = (at: Date) => sql<boolean>`coalesce(c.valid_from > ${at}, false)`

const isExhausted = sql<boolean>`coalesce(c.issued >= c.circulation, false)`

/** Whether it is handed out at all, apart from its limits. */
export const isOffered = (at: Date) => sql<boolean>`(c.enabled AND NOT ${isOver(at)})`

/** Whether one more can be received. */
export const isReceivable = (at: Date) => sql<boolean>`(${isOffered(at)} AND NOT ${isExhausted})`

/** Whether `held_coupons h` of a coupon `c` can be used. */
export const validityOfHeld = (at: Date) =>
  sql`CASE WHEN NOT c.enabled OR h.used_at IS NOT NULL OR h.valid_until <= ${at} THEN 'gone'
           WHEN h.valid_from > ${at} THEN 'early' ELSE 'now' END`

/** Whether its code can be used. */
export const validityOfCode = (at: Date) =>
  sql`CASE WHEN NOT ${isOffered(at)} THEN 'gone' WHEN ${isEarly(at)} THEN 'early' ELSE 'now' END`

export const couponStateAt = (at: Date) => sql<CouponState>`CASE
  WHEN NOT c.enabled THEN 'off' WHEN ${isOver(at)} THEN 'ended' WHEN ${isEarly(at)} THEN 'scheduled'
  WHEN ${isExhausted} THEN 'exhausted' ELSE 'running' END`
