import * as z from 'zod/mini'
import { flag } from '../../kernel/flags.ts'
import { id, idParams } from '../../kernel/ids.ts'
import { noContent } from '../../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../../kernel/page.ts'
import { reasonBody } from '../../kernel/reasons.ts'
import { personal } from '../../kernel/secrets.ts'
import { instant } from '../../kernel/time.ts'
import { bankAccount } from '../../settings/bank-account.ts'
import { maxProposalFen } from '../../wallets/wallets.ts'
import { paymentRejections } from '../words/reasons.ts'
import { payChannels } from './online.ts'

/** Codes for the remark of a transfer: no two characters that look alike. */
export const transferCodeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const transferCodeLength = 6

/** Where to transfer the money for an order, and with which remark. */
export const bankTransfer = z.object({
  /** Null if the shop offers no bank transfer. */
  account: z.nullable(bankAccount),
  /** Null until the buyer chooses bank transfer. */
  code: z.nullable(z.string()),
  /** Days to pay from that choice. */
  days: z.int(),
})
export type BankTransfer = z.output<typeof bankTransfer>

export const receivedStates = ['open', 'confirmed', 'rejected'] as const

/** Where money comes from. */
export const moneySources = ['bank', ...payChannels] as const

/** Money that somebody recorded: a transfer matched to an order by its code, or the payment of an attempt. */
export const orderPayment = z.object({
  id,
  order: z.object({ id, number: z.string() }),
  /** Null if the account was deleted. */
  buyer: z.nullable(z.string()),
  source: z.enum(moneySources),
  /** Of a transfer. */
  code: z.nullable(z.string()),
  amount: z.int(),
  /** What the order still needs. */
  due: z.int(),
  /** What of it paid the order, the rest went to the balance; null until confirmed. */
  applied: z.nullable(z.int()),
  payer: z.string(),
  reference: z.string(),
  state: z.enum(receivedStates),
  proposedAt: instant,
  proposedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** Why it was rejected, with the note of who did; null and empty otherwise. */
  rejection: z.nullable(z.enum(paymentRejections)),
  rejectionNote: z.string(),
  /** The caller recorded it, so that another person must decide. */
  own: flag,
  /** The caller placed the order, so that another person must confirm it. */
  forOwn: flag,
})
export type OrderPayment = z.output<typeof orderPayment>

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

export const newPayment = z.object({
  code: text(32),
  amount: z.int().check(z.gte(1), z.lte(maxProposalFen)),
  payer: personal(text(100)),
  /** The number that the bank gave the transfer: no transfer is recorded twice. */
  reference: text(64),
})
export type NewPayment = z.output<typeof newPayment>

/** What a payment did when it was booked, in fen. */
export const bookedPayment = z.object({
  /** What of it paid the order. */
  applied: z.int(),
  /** What the order still needs. */
  due: z.int(),
  /** What went to the balance of the buyer. */
  credited: z.int(),
})
export type BookedPayment = z.output<typeof bookedPayment>

const paymentsQuery = pagedQuery({
  state: z.optional(z.enum(receivedStates)),
  /** Beginning of an order number, a code or a bank reference, or part of the payer's name. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
})
export type PaymentsQuery = z.output<typeof paymentsQuery>

const stales = ['orders', 'wallets'] as const
const path = '/scw-mall/api/v1/order-payments'
const ownPath = '/scw-mall/app-api/v1/orders/{id}/bank-transfer'

/** Payment of orders by bank transfer; part of the calls of orders. */
export const paymentCalls = {
  bankTransfer: {
    method: 'GET',
    path: ownPath,
    needs: 'mall:shop:buy',
    summary: { zh: '自己的订单的转账信息', en: 'Get how to pay one of your orders by bank transfer' },
    params: idParams,
    reply: bankTransfer,
  },
  chooseBankTransfer: {
    method: 'POST',
    path: ownPath,
    needs: 'mall:shop:buy',
    stales: ['orders'],
    summary: {
      zh: '选择银行转账：生成备注码并延长付款时限',
      en: 'Choose bank transfer, which gives the order a code and more time to pay',
    },
    audit: { zh: '选择银行转账', en: 'Chose bank transfer' },
    params: idParams,
    reply: bankTransfer,
  },
  payments: {
    method: 'GET',
    path: `${path}/page`,
    needs: 'mall:payment:list',
    summary: { zh: '已登记的银行到账', en: 'List the recorded bank transfers' },
    query: paymentsQuery,
    reply: pageOf(orderPayment),
  },
  proposePayment: {
    method: 'POST',
    path,
    needs: 'mall:payment:propose',
    stales,
    summary: {
      zh: '登记银行到账，按备注码匹配订单',
      en: 'Record a received bank transfer of the order with this code',
    },
    audit: { zh: '登记银行到账', en: 'Recorded bank transfer' },
    body: newPayment,
    reply: z.object({ id }),
  },
  confirmPayment: {
    method: 'POST',
    path: `${path}/{id}/confirm`,
    needs: 'mall:payment:confirm',
    stales,
    summary: {
      zh: '复核到账并入账',
      en: 'Confirm a bank transfer that somebody else recorded, which books it',
    },
    audit: { zh: '确认银行到账', en: 'Confirmed bank transfer' },
    params: idParams,
    reply: bookedPayment,
  },
  rejectPayment: {
    method: 'POST',
    path: `${path}/{id}/reject`,
    needs: 'mall:payment:confirm',
    stales,
    summary: { zh: '驳回到账登记', en: 'Reject a recorded bank transfer' },
    audit: { zh: '驳回银行到账', en: 'Rejected bank transfer' },
    params: idParams,
    body: reasonBody(paymentRejections),
    reply: noContent,
  },
} as const
