import {
  type CouponForm,
  maxCirculation,
  maxCouponDays,
  maxPerPerson,
} from '@limpid/contract/coupons/schemas'
import { maxPriceFen } from '@limpid/contract/goods/schemas'
import * as z from 'zod/mini'
import { readTime } from '../../../lib/times/fieldTime.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { fenOf } from '../../goods/goods.public.ts'
import type { CouponValues } from './couponValues.ts'
import type { couponFormWords } from './form.words.ts'

type T = TextsOf<typeof couponFormWords>
type Fault = { path: (keyof CouponValues)[]; message: string }

const isFen = (yuan: unknown, minFen: number): boolean =>
  typeof yuan === 'number' &&
  Math.abs(fenOf(yuan) - yuan * 100) < 1e-6 &&
  fenOf(yuan) >= minFen &&
  fenOf(yuan) <= maxPriceFen
const isCount = (value: unknown, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max
const when = (wrong: boolean, path: keyof CouponValues, message: string): Fault[] =>
  wrong ? [{ path: [path], message }] : []

function discountFaults(t: T, { kind, amount, percentOff, min, maxOff }: CouponValues): Fault[] {
  const isMin = isFen(min, 0)
  const max = when(kind !== 'amount' && maxOff !== '' && !isFen(maxOff, 1), 'maxOff', t.moneyWrong)
  if (kind === 'percentage')
    return [
      ...when(!isCount(percentOff, 99), 'percentOff', t.percentWrong),
      ...when(!isMin, 'min', t.minWrong),
      ...max,
    ]
  const isAmount = isFen(amount, 1)
  return [
    ...when(!isAmount, 'amount', t.moneyWrong),
    ...when(!isMin, 'min', t.minWrong),
    ...when(isMin && kind === 'every' && min === 0, 'min', t.perSpentMissing),
    ...when(isAmount && isMin && Number(min) > 0 && Number(amount) > Number(min), 'amount', t.amountAbove),
    ...max,
  ]
}

function scopeFaults(t: T, { scope, categoryIds, goodsIds }: CouponValues): Fault[] {
  return [
    ...when(scope === 'categories' && categoryIds.length === 0, 'categoryIds', t.scopeMissing),
    ...when(scope === 'goods' && goodsIds.length === 0, 'goodsIds', t.scopeMissing),
  ]
}

function receiptFaults(t: T, { offer, code, circulation, perPerson }: CouponValues): Fault[] {
  return [
    ...when(offer === 'code' && !/^[A-Za-z0-9-]{4,32}$/.test(code.trim()), 'code', t.codeWrong),
    ...when(circulation !== '' && !isCount(circulation, maxCirculation), 'circulation', t.countWrong),
    ...when(perPerson !== '' && !isCount(perPerson, maxPerPerson), 'perPerson', t.countWrong),
  ]
}

function timeFaults(t: T, { validity, from, until, days }: CouponValues): Fault[] {
  if (validity === 'days') return when(!isCount(days, maxCouponDays), 'days', t.daysWrong)
  const [begin, end] = [readTime(from), readTime(until)]
  return [
    ...when(from !== '' && !begin, 'from', t.timeWrong),
    ...when(!end, 'until', t.timeWrong),
    ...when(begin !== undefined && end !== undefined && begin >= end, 'until', t.orderWrong),
  ]
}

/** Checks the fields of a coupon, each fault at its field, and makes the request body of them. */
export function couponFields(t: T): z.ZodMiniType<CouponForm, CouponValues> {
  const name = z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong))
  const checked = z.looseObject({ name, nameEn: name }).check((context) => {
    const values = context.value as unknown as CouponValues
    const faults = [
      ...discountFaults(t, values),
      ...scopeFaults(t, values),
      ...receiptFaults(t, values),
      ...timeFaults(t, values),
    ]
    for (const fault of faults) context.issues.push({ code: 'custom', input: values, ...fault })
  })
  return z.pipe(
    checked,
    z.transform((values) => formOf(values as unknown as CouponValues)),
  ) as unknown as z.ZodMiniType<CouponForm, CouponValues>
}

const fenOrNone = (yuan: number | string) => (yuan === '' ? null : fenOf(Number(yuan)))
const countOrNone = (value: number | string) => (value === '' ? null : Number(value))
const instantOrNone = (text: string) => (text === '' ? null : new Date(text))

function formOf(values: CouponValues): CouponForm {
  const { name, nameEn, kind, platform, scope, combinesWith, offer, enabled, remark } = values
  const isRange = values.validity === 'range'
  return {
    ...{ name, nameEn, kind, platform, scope, combinesWith, offer, enabled, remark },
    amountFen: kind === 'percentage' ? null : fenOrNone(values.amount),
    percentOff: kind === 'percentage' ? Number(values.percentOff) : null,
    maxOffFen: kind === 'amount' ? null : fenOrNone(values.maxOff),
    minFen: fenOf(Number(values.min)),
    categoryIds: scope === 'categories' ? values.categoryIds : [],
    goodsIds: scope === 'goods' ? values.goodsIds : [],
    code: offer === 'code' ? values.code.trim().toUpperCase() : null,
    circulation: countOrNone(values.circulation),
    perPerson: countOrNone(values.perPerson),
    validFrom: isRange ? instantOrNone(values.from) : null,
    validUntil: isRange ? instantOrNone(values.until) : null,
    validDays: isRange ? null : Number(values.days),
  }
}
