/** Where the money of a payment came from. */
export const paidBy = ['balance', 'bank', 'alipay', 'wechat'] as const
export type PaidBy = (typeof paidBy)[number]

/** What of an order happened on some days: money paid, money refunded, either, or its payment became complete. */
export const moneyKinds = ['paid', 'refunded', 'any', 'completed'] as const
export type MoneyKind = (typeof moneyKinds)[number]
