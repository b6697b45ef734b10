import { sales } from '@limpid/contract/sales/sales'
import type { BestGoodsQuery, SalesExportQuery, SalesQuery, SalesRange } from '@limpid/contract/sales/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('sales', sales)
const call = remote(sales)
/** Orders of others arrive while the page is open. */
const kept = { placeholderData: keepPreviousData, refetchInterval: 60_000 }

/** Payments, refunds and orders of a range. */
export function salesQuery(query: SalesQuery) {
  return { ...reads.figures({ query }), ...kept, meta: { shown: 'page' } }
}

/** The best-selling variants of a range. */
export function bestGoodsQuery(query: BestGoodsQuery) {
  return { ...reads.goods({ query }), ...kept }
}

/** Variants that are sold out or low. */
export function stockOutsQuery(query: SalesRange) {
  return { ...reads.stock({ query }), ...kept }
}

/** The use of coupons in a range. */
export function couponUseQuery(query: SalesRange) {
  return { ...reads.coupons({ query }), ...kept }
}

/** Money that is open now. */
export const openMoneyQuery = { ...reads.open({}), refetchInterval: 60_000 }

/** Everything of the page for a file, which the audit records. */
export const exportSales = (query: SalesExportQuery) => call.exportAll({ query })
