import type { MoneyKind } from '@limpid/contract/orders/paying/money'
import type { SalesFigures } from '@limpid/contract/sales/schemas'

/** The figures of sales, in the order in which they are shown. */
export const measures = [
  'paidFen',
  'refundedFen',
  'netFen',
  'orders',
  'averageFen',
] as const satisfies readonly (keyof SalesFigures)[]
export type Measure = (typeof measures)[number]

/** What happened to the orders behind a figure. */
export const moneyDrilldown: Record<Measure, MoneyKind> = {
  paidFen: 'paid',
  refundedFen: 'refunded',
  netFen: 'any',
  orders: 'completed',
  averageFen: 'completed',
}
