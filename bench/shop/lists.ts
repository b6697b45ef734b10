import type { sales } from '@limpid/contract/sales/sales'
import type { Requested } from '../parts/lists.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const moment = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()

/** The list of orders by each of its orders and filters. */
export const orderRows: Record<string, Requested> = {
  'latest first': {},
  'oldest first': { descending: 'false' },
  'by total': { sort: 'total' },
  'by total, ascending': { sort: 'total', descending: 'false' },
  'to pay': { status: '0' },
  'to ship': { status: '1' },
  done: { status: '3' },
  'part-paid': { payment: 'part-paid' },
  paid: { payment: 'paid' },
  'shipped, not received': { fulfilment: 'shipped' },
  'by phone': { source: 'phone' },
  'of a buyer': { buyerId: '12345' },
  'of a week': { beginDate: day(9), endDate: day(3) },
  'of a year': { beginDate: day(400), endDate: day(35) },
  'money moved in a month': { money: 'any', moneyFrom: day(60), moneyTo: day(30) },
  'paid in a year': { money: 'paid', moneyFrom: day(400), moneyTo: day(35) },
  'completed in a year': { money: 'completed', moneyFrom: day(400), moneyTo: day(35) },
  'paid by Alipay': { method: 'alipay' },
  'paid by balance': { method: 'balance' },
  'paid by bank transfer': { method: 'bank' },
  'paid by WeChat': { method: 'wechat' },
  'refunded in a year': { money: 'refunded', moneyFrom: day(400), moneyTo: day(35) },
  'with a variant': { skuId: '12345' },
  'a day as number': { keywords: day(20).replaceAll('-', '') },
  'a buyer by name': { keywords: 'user12345' },
  'buyers by two characters': { keywords: '王伟' },
  'buyers by a character': { keywords: '王' },
  'without results': { keywords: 'nothing like this' },
}

const memberOrders: Record<string, Requested> = {
  'latest members': {},
  'oldest members': { descending: 'false' },
  'members by username': { sort: 'username', descending: 'false' },
  'members by display name': { sort: 'nickname', descending: 'false' },
  'members by last sign-in': { sort: 'lastSignInAt' },
}
const memberFilters: Record<string, Requested> = {
  'enabled members': { status: '1' },
  'disabled members': { status: '0' },
  'members who ordered': { ordered: '1' },
  'members who never ordered': { ordered: '0' },
  'members of a month': { from: moment(40), to: moment(10) },
  'a member by name': { keywords: 'user12345' },
  'members by two characters': { keywords: '王伟' },
  'members by a character': { keywords: '王' },
  'members by digits': { keywords: '138' },
  'members without results': { keywords: 'nothing like this' },
}

/** The list of members by each of its orders and filters, and by every order with each filter. */
export function membersRows(alone: boolean): Record<string, Requested> {
  const both = Object.entries(memberOrders).flatMap(([order, sorted]) =>
    Object.entries(memberFilters).map(
      ([filter, query]) => [`${order} + ${filter}`, { ...sorted, ...query }] as const,
    ),
  )
  return { ...memberOrders, ...memberFilters, ...(alone ? {} : Object.fromEntries(both)) }
}

const offerOrders: Record<string, Requested> = {
  'offers: what fits first': {},
  'offers: what fits last': { descending: 'true' },
  'offers by name': { sort: 'name' },
  'offers by price': { sort: 'price' },
  'offers by price, descending': { sort: 'price', descending: 'true' },
}
const offerFilters: Record<string, Requested> = {
  'a category': { categoryId: '1' },
  'names of one kind': { keywords: '软水盐' },
  'a character': { keywords: '盐' },
  pinyin: { keywords: 'ruanshui' },
  'a code': { keywords: 'ART-51234-2' },
  'without results': { keywords: 'nothing like this' },
}
/** The shop front by each of its orders, and by every order with each filter. */
export const offerRows: Record<string, Requested> = {
  ...offerOrders,
  ...Object.fromEntries(
    Object.entries(offerOrders).flatMap(([order, sorted]) =>
      Object.entries(offerFilters).map(
        ([filter, query]) => [`${order} + ${filter}`, { ...sorted, ...query }] as const,
      ),
    ),
  ),
}

type SalesCall = Exclude<keyof typeof sales, 'exportAll'>
const range = (from: number, to: number) => ({
  fromDay: day(from),
  toDay: day(to),
  timeZone: 'Asia/Shanghai',
})

/** What the figures of the shop ask for, of a month and of a year. */
export const salesQueries: Record<string, { call: SalesCall; query: Requested }> = {
  'sales of a month': { call: 'figures', query: range(31, 1) },
  'sales of a year': { call: 'figures', query: { ...range(366, 1), step: 'month' } },
  'sales: goods of a month': { call: 'goods', query: range(31, 1) },
  'sales: goods of a year': { call: 'goods', query: range(366, 1) },
  'sales: stock of a month': { call: 'stock', query: range(31, 1) },
  'sales: coupons of a year': { call: 'coupons', query: range(366, 1) },
  'sales: open money': { call: 'open', query: {} },
}
