import type { MineQuery } from '@limpid/contract/orders/buyer'
import type { OrdersFilter } from '@limpid/contract/orders/filter'
import type { InvoicesFilter, InvoicesQuery } from '@limpid/contract/orders/invoices/invoices'
import { type OrdersQuery, orders } from '@limpid/contract/orders/orders'
import type { BankLinesQuery } from '@limpid/contract/orders/paying/bank-lines'
import type { MoneyKind, PaidBy } from '@limpid/contract/orders/paying/money'
import type { AttemptsQuery, PaymentNotificationsQuery } from '@limpid/contract/orders/paying/online'
import type { PaymentsQuery } from '@limpid/contract/orders/paying/payments'
import type { OrderStatus } from '@limpid/contract/orders/schemas'
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

/** How much waits for the decision of the caller. */
export const waitingQuery = reads.waiting({})

/** One order with everything staff see of it. */
export function orderQuery(id: string) {
  return reads.get({ params: { id } })
}

/** Replenishment drafts that wait for approval. */
export const draftsQuery = reads.drafts({})

/** What runs low without a draft, and when that was last checked. */
export const draftCheckQuery = reads.draftCheck({})

/** The own settings of replenishment. */
export const draftPlanQuery = reads.draftPlan({})

/** Every list and page of orders. */
export const orderKeys = [
  reads.page.key,
  reads.counts.key,
  reads.waiting.key,
  reads.get.key,
  reads.mine.key,
  reads.getMine.key,
  reads.drafts.key,
  reads.draftCheck.key,
  reads.bankTransfer.key,
  reads.payments.key,
  reads.onlinePayment.key,
  reads.attempts.key,
  reads.paymentNotifications.key,
  reads.bankLines.key,
  reads.invoices.key,
  reads.invoice.key,
  reads.myInvoices.key,
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
export function paymentNotificationsQuery(query: Partial<PaymentNotificationsQuery>) {
  return reads.paymentNotifications({ query })
}

/** A page of the lines of bank statements. */
export function bankLinesQuery(query: Partial<BankLinesQuery>) {
  return reads.bankLines({ query })
}

/** The invoice titles of the caller, the default one first. */
export const invoiceTitlesQuery = reads.invoiceTitles({})

/** The invoices of an own order. */
export function myInvoicesQuery(id: string) {
  return reads.myInvoices({ params: { id } })
}

/** A page of invoices. */
export function invoicesQuery(query: Partial<InvoicesQuery>) {
  return reads.invoices({ query })
}

/** One invoice with its history. */
export function invoiceQuery(id: string) {
  return reads.invoice({ params: { id } })
}

/** Downloads the file of an invoice: of an own order, or as staff. */
export async function saveInvoiceFile(id: string, { own = false }: { own?: boolean } = {}): Promise<void> {
  const call = own ? orders.myInvoiceFile : orders.invoiceFile
  const { name, content } = await download(call, { params: { id } })
  saveBlob(name, content)
}

/** Downloads the data of the matching invoices for the tax system. */
export async function saveInvoices(kind: 'xlsx' | 'csv', query: Partial<InvoicesFilter>): Promise<void> {
  const call = kind === 'csv' ? orders.invoicesCsv : orders.invoicesXlsx
  const { name, content } = await download(call, { query })
  saveBlob(name, content)
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

/** Filters of the list of orders as its address names them. */
export interface OrdersDrilldown {
  status?: OrderStatus
  money?: MoneyKind
  method?: PaidBy
  moneyFrom?: string
  moneyTo?: string
  skuId?: string
  couponId?: string
  missing?: '1'
  from?: string
  to?: string
}
/** The list of all orders, filtered. */
export const ordersPath = (filter: OrdersDrilldown) => `/mall/orders?${new URLSearchParams({ ...filter })}`
export const orderPath = (id: string) => `/mall/order-info/${id}`
