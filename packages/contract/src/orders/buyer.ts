import * as z from 'zod/mini'
import { servedFile } from '../kernel/files.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { timeZoneName } from '../sites/sites.ts'
import { newOrder, newReturn, orderDetail, orderRow, orderStatuses, parcelReport } from './schemas.ts'

const stales = ['orders', 'deliveries', 'parts', 'wallets', 'shop', 'coupons'] as const
const needs = 'mall:shop:buy'

const mineQuery = pagedQuery({
  /** Beginning of the number, or a part of the name of an article, in either language. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  status: z.optional(z.enum(orderStatuses)),
})
export type MineQuery = z.output<typeof mineQuery>

/** What buyers do with their own orders; part of the calls of orders. */
export const buyerCalls = {
  place: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/orders',
    needs,
    stales,
    summary: {
      zh: '下单；请求头 Idempotency-Key 使重复请求得到同一订单',
      en: 'Place an order; with the header Idempotency-Key a repeated request gets the same order',
    },
    audit: { zh: '下单', en: 'Placed order' },
    body: newOrder,
    reply: z.object({ id, number: z.string() }),
  },
  mine: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/orders',
    needs,
    summary: { zh: '自己的订单，新的在前', en: 'List own orders, latest first' },
    query: mineQuery,
    reply: pageOf(orderRow),
  },
  getMine: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/orders/{id}',
    needs,
    summary: { zh: '自己的订单详情', en: 'Get one of your orders' },
    params: idParams,
    reply: orderDetail,
  },
  receipt: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/orders/{id}/receipt',
    needs,
    recorded: true,
    summary: { zh: '已付订单的收据（PDF）', en: 'Receipt of one of your paid orders (PDF)' },
    audit: { zh: '下载收据', en: 'Downloaded receipt' },
    params: idParams,
    query: z.object({ timeZone: timeZoneName }),
    produces: 'application/pdf',
    reply: servedFile,
  },
  pay: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/orders/{id}/pay',
    needs,
    stales,
    summary: { zh: '用账户余额支付订单', en: 'Pay one of your orders from the balance' },
    audit: { zh: '支付订单', en: 'Paid order' },
    params: idParams,
    reply: noContent,
  },
  cancelMine: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/orders/{id}/cancel',
    needs,
    stales,
    summary: { zh: '取消自己未发货的订单', en: 'Cancel one of your orders before it is shipped' },
    audit: { zh: '取消订单', en: 'Cancelled order' },
    params: idParams,
    reply: noContent,
  },
  receive: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/orders/parcels/{id}/receive',
    needs,
    stales,
    summary: { zh: '确认收到包裹并入库', en: 'Confirm the receipt of a parcel, and add it to the stock' },
    audit: { zh: '确认收货', en: 'Received parcel' },
    params: idParams,
    reply: noContent,
  },
  reportParcel: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/orders/parcels/{id}/report',
    needs,
    stales,
    summary: {
      zh: '收下包裹，并报告缺少或损坏的商品：缺少的由商城核实，损坏的同时申请退货',
      en: 'Receive a parcel and report missing or broken pieces; a return is requested for what is broken',
    },
    audit: { zh: '收货并报告缺损', en: 'Received parcel with missing or broken pieces' },
    params: idParams,
    body: parcelReport,
    reply: noContent,
  },
  requestReturn: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/orders/{id}/returns',
    needs,
    stales,
    summary: { zh: '申请退货', en: 'Request the return of received pieces' },
    audit: { zh: '申请退货', en: 'Requested return' },
    params: idParams,
    body: newReturn,
    reply: z.object({ id }),
  },
  withdrawReturn: {
    method: 'DELETE',
    path: '/scw-mall/app-api/v1/orders/returns/{id}',
    needs,
    stales,
    summary: { zh: '撤回待处理的退货申请', en: 'Withdraw a return that is not decided yet' },
    audit: { zh: '撤回退货申请', en: 'Withdrew return' },
    params: idParams,
    reply: noContent,
  },
} as const
