import type { RuleIssue } from '../kernel/localised.ts'

const amount = { zh: '请填写优惠金额', en: 'Enter the amount off' }
const percent = { zh: '请填写优惠比例', en: 'Enter the percentage off' }
const minimum = { zh: '请填写“每满”的金额', en: 'Enter the amount to be spent for each discount' }
const above = { zh: '优惠金额不能高于使用门槛', en: 'The amount off must not exceed the minimum spend' }
const scope = { zh: '请指定适用范围', en: 'Choose what the coupon applies to' }
const code = { zh: '请填写优惠码', en: 'Enter a coupon code' }
const noCode = {
  zh: '请清除优惠码：此优惠券不凭码领取',
  en: 'Remove the code: this coupon is not redeemed with one',
}
const validity = {
  zh: '请填写结束时间或有效天数，二者选一',
  en: 'Enter either an end time or the days of validity',
}
const order = { zh: '结束时间须晚于开始时间', en: 'End time must be later than start time' }

/** The terms of a coupon, as its form has them. */
interface Checked {
  kind: string
  amountFen: number | null
  percentOff: number | null
  minFen: number
  scope: string
  categoryIds: readonly string[]
  goodsIds: readonly string[]
  offer: string
  code: string | null
  validFrom: Date | null
  validUntil: Date | null
  validDays: number | null
}

/** What is wrong with the terms of a coupon as a whole. */
export function faultsOfCoupon(coupon: Checked): RuleIssue[] {
  return [...discountFaults(coupon), ...scopeFaults(coupon), ...offerFaults(coupon), ...timeFaults(coupon)]
}

function discountFaults({ kind, amountFen, percentOff, minFen }: Checked): RuleIssue[] {
  if (kind === 'percentage') return percentOff === null ? [{ words: percent, path: ['percentOff'] }] : []
  if (amountFen === null) return [{ words: amount, path: ['amountFen'] }]
  if (kind === 'every' && minFen === 0) return [{ words: minimum, path: ['minFen'] }]
  return minFen > 0 && amountFen > minFen ? [{ words: above, path: ['amountFen'] }] : []
}

function scopeFaults(coupon: Checked): RuleIssue[] {
  if (coupon.scope === 'categories' && coupon.categoryIds.length === 0)
    return [{ words: scope, path: ['categoryIds'] }]
  return coupon.scope === 'goods' && coupon.goodsIds.length === 0
    ? [{ words: scope, path: ['goodsIds'] }]
    : []
}

function offerFaults(coupon: Checked): RuleIssue[] {
  if (coupon.offer === 'code') return coupon.code === null ? [{ words: code, path: ['code'] }] : []
  return coupon.code === null ? [] : [{ words: noCode, path: ['code'] }]
}

function timeFaults({ validFrom, validUntil, validDays }: Checked): RuleIssue[] {
  if ((validUntil === null) === (validDays === null)) return [{ words: validity, path: ['validUntil'] }]
  return validFrom && validUntil && validFrom >= validUntil ? [{ words: order, path: ['validUntil'] }] : []
}
