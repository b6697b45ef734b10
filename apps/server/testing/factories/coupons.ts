import { coupons } from '@limpid/contract/coupons/coupons'
import type { Person, TestApp } from '../app.ts'

/** Ten yuan off anything, for anyone who gets it from staff. */
export const couponBody = (more: object = {}) => ({
  ...{ name: '满减券', nameEn: 'Ten off', kind: 'amount', amountFen: 1000, validDays: 30, perPerson: 1 },
  ...more,
})

/** Adds a coupon, and returns its id. */
export async function couponOf(t: TestApp, as: Person, more: object = {}): Promise<string> {
  return (await t.call(coupons.create, { as, body: couponBody(more) })).data.id
}
