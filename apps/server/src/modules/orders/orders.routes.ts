import { orders } from '@limpid/contract/orders/orders'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { CodeGuard } from '../coupons/coupons.public.ts'
import { approve, dismiss, stopApproving } from './drafts/deciding.service.ts'
import type { DraftLimits } from './drafts/draft-limits.ts'
import { pageDrafts } from './drafts/drafts.reads.ts'
import { getPlan, setPlan } from './drafts/plans.service.ts'
import { checkNow, listUndrafted } from './drafts/undrafted/undrafted.service.ts'
import { exportCsv, exportXlsx } from './export/export.service.ts'
import { invoiceHandlers } from './invoices/handlers.ts'
import { pageAttempts, pagePaymentNotifications } from './online/attempts.reads.ts'
import type { PayChannels } from './online/channels.ts'
import type { PaymentCheckLimit } from './online/check-limits.ts'
import { checkAttempt, checkPayment, enterAttempt } from './online/checking.service.ts'
import { paymentNotificationRoutes } from './online/notification-endpoints.ts'
import { getOnlinePayment, startPayment } from './online/starting.service.ts'
import { shipMany } from './operations/bulk-shipping.service.ts'
import { cancelAsStaff, cancelMine } from './operations/ending.service.ts'
import { addNote } from './operations/notes.service.ts'
import { reportParcel } from './operations/parcel-report.service.ts'
import { pay } from './operations/paying.service.ts'
import { receive } from './operations/receiving.service.ts'
import { refundReturn, rejectReturn, requestReturn, withdrawReturn } from './operations/returns.service.ts'
import { ship } from './operations/shipping.service.ts'
import { setTracking } from './operations/tracking.service.ts'
import { cancelRest, settleLost } from './operations/undelivered.service.ts'
import { chooseBankTransfer, getBankTransfer } from './payments/choosing.service.ts'
import { pagePayments } from './payments/payments.reads.ts'
import { confirmPayment, proposePayment, rejectPayment } from './payments/payments.service.ts'
import { place } from './placing/placing.service.ts'
import { makeLabels, makePickingList } from './printing/printing.service.ts'
import { getMine, getOrder } from './reads/detail.reads.ts'
import { countByStatus, pageMine, pageOrders } from './reads/orders.reads.ts'
import { countWaiting } from './reads/waiting.reads.ts'
import { makeReceipt } from './receipt/receipt.service.ts'
import { pageBankLines } from './statements/statements.reads.ts'
import {
  assignBankLine,
  dismissBankLine,
  importStatement,
  readStatement,
} from './statements/statements.service.ts'

export function ordersRoutes(
  http: HttpServer,
  {
    guard,
    draftLimits,
    channels,
    checkLimit,
  }: { guard: CodeGuard; draftLimits: DraftLimits; channels: PayChannels; checkLimit: PaymentCheckLimit },
): void {
  const checks = { channels, limit: checkLimit }
  serve(http, 'orders', orders, {
    page: (ctx, { query }) => pageOrders(ctx, query),
    counts: (ctx) => countByStatus(ctx),
    waiting: (ctx) => countWaiting(ctx),
    exportXlsx: (ctx, { query }) => exportXlsx(ctx, query),
    exportCsv: (ctx, { query }) => exportCsv(ctx, query),
    pickingList: (ctx, { params }) => makePickingList(ctx, params.ids),
    parcelLabels: (ctx, { params }) => makeLabels(ctx, params.ids),
    shipMany: (ctx, { body }) => shipMany(ctx, body.parcels),
    get: (ctx, { params }) => getOrder(ctx, params.id),
    ship: (ctx, { params, body }) => ship(ctx, params.id, body),
    setTracking: (ctx, { params, body }) => setTracking(ctx, params.id, body),
    cancel: (ctx, { params, body }) => cancelAsStaff(ctx, params.id, body),
    cancelRest: (ctx, { params, body }) => cancelRest(ctx, params.id, body),
    settleLost: (ctx, { params, body }) => settleLost(ctx, params.id, body),
    note: (ctx, { params, body }) => addNote(ctx, params.id, body.note),
    refundReturn: (ctx, { params, body }) => refundReturn(ctx, params.id, body),
    rejectReturn: (ctx, { params, body }) => rejectReturn(ctx, params.id, body),
    place: (ctx, { body }) => place(ctx, guard, body),
    mine: (ctx, { query }) => pageMine(ctx, query),
    getMine: (ctx, { params }) => getMine(ctx, params.id),
    receipt: (ctx, { params, query }) => makeReceipt(ctx, params.id, query.timeZone),
    pay: (ctx, { params }) => pay(ctx, params.id),
    cancelMine: (ctx, { params }) => cancelMine(ctx, params.id),
    receive: (ctx, { params }) => receive(ctx, params.id),
    reportParcel: (ctx, { params, body }) => reportParcel(ctx, params.id, body),
    bankTransfer: (ctx, { params }) => getBankTransfer(ctx, params.id),
    chooseBankTransfer: (ctx, { params }) => chooseBankTransfer(ctx, params.id),
    onlinePayment: (ctx, { params }) => getOnlinePayment(ctx, channels, params.id),
    startPayment: (ctx, { params, body }) => startPayment(ctx, channels, params.id, body.channel),
    checkPayment: (ctx, { params }) => checkPayment(ctx, checks, params.id),
    attempts: (ctx, { query }) => pageAttempts(ctx, query),
    checkAttempt: (ctx, { params }) => checkAttempt(ctx, checks, params.id),
    enterAttempt: (ctx, { params, body }) => enterAttempt(ctx, params.id, body.reference),
    paymentNotifications: (ctx, { query }) => pagePaymentNotifications(ctx, query),
    readStatement: (ctx, { body }) => readStatement(ctx, body.file),
    importStatement: (ctx, { body }) => importStatement(ctx, body.file),
    bankLines: (ctx, { query }) => pageBankLines(ctx, query),
    assignBankLine: (ctx, { params, body }) => assignBankLine(ctx, params.id, body.number),
    dismissBankLine: (ctx, { params, body }) => dismissBankLine(ctx, params.id, body.reason),
    ...invoiceHandlers,
    payments: (ctx, { query }) => pagePayments(ctx, query),
    proposePayment: (ctx, { body }) => proposePayment(ctx, body),
    confirmPayment: (ctx, { params }) => confirmPayment(ctx, params.id),
    rejectPayment: (ctx, { params, body }) => rejectPayment(ctx, params.id, body),
    drafts: (ctx) => pageDrafts(ctx),
    draftCheck: (ctx) => listUndrafted(ctx),
    checkDrafts: (ctx) => checkNow(ctx, draftLimits),
    draftPlan: (ctx) => getPlan(ctx),
    setDraftPlan: (ctx, { body }) => setPlan(ctx, draftLimits, body),
    approveDraft: (ctx, { params, body }) => approve(ctx, params.id, body.expectedFen),
    dismissDraft: (ctx, { params }) => dismiss(ctx, params.id),
    stopApproving: (ctx, { params }) => stopApproving(ctx, params.id),
    requestReturn: (ctx, { params, body }) => requestReturn(ctx, params.id, body),
    withdrawReturn: (ctx, { params }) => withdrawReturn(ctx, params.id),
  })
  paymentNotificationRoutes(http, channels)
}
