import * as z from 'zod/mini'
import { id, idParams } from '../../kernel/ids.ts'
import { noContent } from '../../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../../kernel/page.ts'
import { instant } from '../../kernel/time.ts'

/** Payment services that tell by themselves when an order is paid. */
export const payChannels = ['alipay', 'wechat'] as const
export type PayChannelName = (typeof payChannels)[number]

/** `refunded`: it was paid and money went back at the service before it was booked here, so nothing is booked. */
export const attemptStates = ['open', 'paid', 'closed', 'refunded'] as const

/** What a notification did; only `booked`, `closed` and `refunded` changed anything. */
export const notificationOutcomes = [
  'booked',
  'closed',
  /** Money that was not booked has gone back, in part or in full. */
  'refunded',
  /** It reports what was known: repeated, or sent twice. */
  'known',
  /** Nobody has paid yet. */
  'waiting',
  'forged',
  'foreign',
  'late',
  'unreadable',
  /** No attempt has this number. */
  'unknown',
  'wrongAmount',
  /** The attempt is already paid by another transaction. */
  'doubled',
  /** The account of the buyer is gone. */
  'ownerless',
] as const
export type NotificationOutcome = (typeof notificationOutcomes)[number]

/** How one of your orders can be paid online. */
export const onlinePayment = z.object({
  /** What the shop offers. */
  channels: z.array(z.enum(payChannels)),
  /** The attempt that waits for its payment. */
  attempt: z.nullable(
    z.object({
      id,
      channel: z.enum(payChannels),
      amount: z.int(),
      /** Address of the page (Alipay) or text of the QR code (WeChat Pay). */
      link: z.string(),
      expiresAt: instant,
    }),
  ),
})
export type OnlinePayment = z.output<typeof onlinePayment>

export const payAttempt = z.object({
  id,
  order: z.object({ id, number: z.string() }),
  /** Null if the account was deleted. */
  buyer: z.nullable(z.string()),
  channel: z.enum(payChannels),
  number: z.string(),
  amount: z.int(),
  state: z.enum(attemptStates),
  /** Number that the service gave the payment. */
  transaction: z.nullable(z.string()),
  startedAt: instant,
  expiresAt: instant,
  endedAt: z.nullable(instant),
})
export type PayAttempt = z.output<typeof payAttempt>

export const paymentNotification = z.object({
  id,
  at: instant,
  channel: z.enum(payChannels),
  outcome: z.enum(notificationOutcomes),
  number: z.string(),
  transaction: z.string(),
  amount: z.nullable(z.int()),
  address: z.string(),
})
export type PaymentNotification = z.output<typeof paymentNotification>

/** Where a service posts its notifications: signed as bytes, without an envelope, and so no call of a table. */
export const paymentNotificationPath = (channel: PayChannelName) =>
  `/scw-mall/app-api/v1/payment-notifications/${channel}` as const

const keywords = z.optional(z.string().check(z.trim(), z.maxLength(64)))
const channel = z.optional(z.enum(payChannels))

const attemptsQuery = pagedQuery({
  orderId: z.optional(id),
  channel,
  state: z.optional(z.enum(attemptStates)),
  /** Beginning of the number of an order, an attempt or a transaction. */
  keywords,
})
export type AttemptsQuery = z.output<typeof attemptsQuery>

const paymentNotificationsQuery = pagedQuery({
  channel,
  outcome: z.optional(z.enum(notificationOutcomes)),
  /** Beginning of the number of an attempt. */
  keywords,
})
export type PaymentNotificationsQuery = z.output<typeof paymentNotificationsQuery>

const stales = ['orders', 'wallets'] as const
const ownPath = '/scw-mall/app-api/v1/orders/{id}/online-payment'
const path = '/scw-mall/api/v1/payment-attempts'

/** Payment of orders by Alipay and WeChat Pay; part of the calls of orders. */
export const onlineCalls = {
  onlinePayment: {
    method: 'GET',
    path: ownPath,
    needs: 'mall:shop:buy',
    summary: { zh: '自己的订单的在线支付', en: 'Get how to pay one of your orders online' },
    params: idParams,
    reply: onlinePayment,
  },
  startPayment: {
    method: 'POST',
    path: ownPath,
    needs: 'mall:shop:buy',
    stales: ['orders'],
    summary: {
      zh: '发起在线支付；未过期的同渠道支付会继续使用',
      en: 'Start an online payment; one of this service that is still valid is continued',
    },
    audit: { zh: '发起在线支付', en: 'Started online payment' },
    params: idParams,
    body: z.object({ channel: z.enum(payChannels) }),
    reply: onlinePayment,
  },
  checkPayment: {
    method: 'POST',
    path: `${ownPath}/check`,
    needs: 'mall:shop:buy',
    stales,
    summary: {
      zh: '向支付机构查询自己的订单是否已付',
      en: 'Query the payment service whether one of your orders is paid',
    },
    audit: { zh: '查询支付结果', en: 'Queried payment service' },
    params: idParams,
    reply: onlinePayment,
  },
  attempts: {
    method: 'GET',
    path: `${path}/page`,
    needs: 'mall:payment:list',
    summary: { zh: '在线支付记录', en: 'List online payments' },
    query: attemptsQuery,
    reply: pageOf(payAttempt),
  },
  checkAttempt: {
    method: 'POST',
    path: `${path}/{id}/check`,
    needs: 'mall:payment:propose',
    stales,
    summary: {
      zh: '向支付机构查询一笔在线支付并入账',
      en: 'Query the payment service about an online payment, and book it if it is paid',
    },
    audit: { zh: '查询在线支付', en: 'Queried online payment' },
    params: idParams,
    reply: noContent,
  },
  enterAttempt: {
    method: 'POST',
    path: `${path}/{id}/payment`,
    needs: 'mall:payment:propose',
    stales,
    summary: {
      zh: '按商户平台登记一笔在线支付，另一人复核后入账',
      en: 'Record the payment of an attempt as the merchant platform shows it; another person confirms',
    },
    audit: { zh: '登记在线支付', en: 'Recorded online payment' },
    params: idParams,
    body: z.object({
      /** Number that the service gave the payment. */
      reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^[0-9A-Za-z]+$/)),
    }),
    reply: z.object({ id }),
  },
  paymentNotifications: {
    method: 'GET',
    path: '/scw-mall/api/v1/payment-notifications/page',
    needs: 'mall:payment:list',
    summary: { zh: '支付通知日志', en: 'List notifications of payment services' },
    query: paymentNotificationsQuery,
    reply: pageOf(paymentNotification),
  },
} as const
