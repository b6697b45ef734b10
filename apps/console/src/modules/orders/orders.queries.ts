import type { MineQuery } from '@limpid/contract/orders/buyer'
import type { OrdersFilter } from '@limpid/contract/orders/filter'
import { type OrdersQuery, orders } from '@limpid/contract/orders/orders'
import type { BankLinesQuery } from '@limpid/contract/orders/paying/bank-lines'
import type { AttemptsQuery, NoticesQuery } from '@limpid/contract/orders/paying/online'
import type { PaymentsQuery } from '@limpid/contract/orders/payments'
import { download } from '../../api/download.ts'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { saveBlob } from '../../lib/files/saveFile.ts'

const reads = queriesOf('orders', orders)

/** API calls that change orders. */
export const orderCalls = remote(orders)

/** A page of all orders. */
export function ordersQuery(query: Partial<OrdersQuery>) {
  return reads.page({ query })
}

/** Downloads the matching orders. */
export async function saveOrders(kind: 'xlsx' | 'csv', query: Partial<OrdersFilter>): Promise<void> {
  const call = kind === 'csv' ? orders.exportCsv : orders.exportXlsx
  const { name, content } = await download(call, { query })
  saveBlob(name, content)
}

/** Downloads the picking list or the parcel labels of orders. */
export async function savePrint(kind: 'pickingList' | 'parcelLabels', ids: readonly string[]): Promise<void> {
  const { name, content } = await download(orders[kind], { params: { ids: [...ids] } })
  saveBlob(name, content)
}

/** How many orders have each status. */
export const orderCountsQuery = reads.counts({})

/** One order with everything staff see of it. */
export function orderQuery(id: string) {
  return reads.get({ params: { id } })
}

/** Replenishment drafts that wait for approval. */
export const draftsQuery = reads.drafts({})

/** The own settings of replenishment. */
export const draftPlanQuery = reads.draftPlan({})

/** Every list and page of orders. */
export const orderKeys = [
  reads.page.key,
  reads.counts.key,
  reads.get.key,
  reads.mine.key,
  reads.getMine.key,
  reads.drafts.key,
  reads.bankTransfer.key,
  reads.payments.key,
  reads.onlinePayment.key,
  reads.attempts.key,
  reads.notices.key,
  reads.bankLines.key,
]

/** A page of the own orders. */
export function myOrdersQuery(query: Partial<MineQuery>) {
  return reads.mine({ query })
}

/** One own order. */
export function myOrderQuery(id: string) {
  return reads.getMine({ params: { id } })
}

/** How to pay an own order by bank transfer. */
export function bankTransferQuery(id: string) {
  return reads.bankTransfer({ params: { id } })
}

/** How to pay an own order online. */
export function onlinePaymentQuery(id: string) {
  return reads.onlinePayment({ params: { id } })
}

/** A page of the attempts to pay online. */
export function attemptsQuery(query: Partial<AttemptsQuery>) {
  return reads.attempts({ query })
}

/** A page of the notifications of payment services. */
export function payNoticesQuery(query: Partial<NoticesQuery>) {
  return reads.notices({ query })
}

/** A page of the lines of bank statements. */
export function bankLinesQuery(query: Partial<BankLinesQuery>) {
  return reads.bankLines({ query })
}

/** A page of the recorded payments. */
export function paymentsQuery(query: Partial<PaymentsQuery>) {
  return reads.payments({ query })
}

/** Downloads the receipt of an own order and saves it. */
export async function saveReceipt(id: string): Promise<void> {
  const query = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const { name, content } = await download(orders.receipt, { params: { id }, query })
  saveBlob(name, content)
}

export const myOrderPath = (id: string) => `/shop/order/${id}`
export const orderPath = (id: string) => `/mall/order-info/${id}`
