import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { reasonBody } from '../kernel/reasons.ts'
import { personal } from '../kernel/secrets.ts'
import { buyerCalls } from './buyer.ts'
import { draftCalls } from './drafts.ts'
import { orderFilterFields } from './filter.ts'
import { invoiceCalls } from './invoices/invoices.ts'
import { invoiceRequestCalls } from './invoices/requests.ts'
import { invoiceTitleCalls } from './invoices/titles.ts'
import { bankLineCalls } from './paying/bank-lines.ts'
import { onlineCalls } from './paying/online.ts'
import { paymentCalls } from './paying/payments.ts'
import { newParcel, orderDetail, orderRow, orderStatuses, parcelTracking } from './schemas.ts'
import { staffListCalls } from './staff-lists.ts'
import { cancelReasons, lostReasons, returnRejections } from './words/reasons.ts'

export const orderSorts = ['placedAt', 'total'] as const
const ordersQuery = pagedQuery({
  ...orderFilterFields,
  sort: z._default(z.enum(orderSorts), 'placedAt'),
  descending: z._default(queryFlag, true),
})
export type OrdersQuery = z.output<typeof ordersQuery>

const stales = ['orders', 'deliveries', 'wallets', 'goods'] as const
const note = personal(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)))

/** Orders of the shop. */
export const orders = endpoints({
  page: {
    method: 'GET',
    path: '/scw-mall/api/v1/orders',
    needs: 'mall:order:list',
    summary: { zh: '订单分页列表', en: 'List orders by page' },
    query: ordersQuery,
    reply: pageOf(orderRow),
  },
  counts: {
    method: 'GET',
    path: '/scw-mall/api/v1/orders/counts',
    needs: 'mall:order:list',
    summary: { zh: '各状态的订单数', en: 'Count the orders of each status' },
    reply: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })),
  },
  get: {
    method: 'GET',
    path: '/scw-mall/api/v1/orders/{id}',
    needs: 'mall:order:list',
    summary: { zh: '订单详情', en: 'Get an order' },
    params: idParams,
    reply: orderDetail,
  },
  ship: {
    method: 'POST',
    path: '/scw-mall/api/v1/orders/{id}/ship',
    needs: 'mall:order:ship',
    stales,
    summary: {
      zh: '发货：一个包裹，可含部分商品',
      en: 'Ship a parcel with all or some of what is not shipped yet',
    },
    audit: { zh: '订单发货', en: 'Shipped order' },
    params: idParams,
    body: newParcel,
    reply: z.object({ id }),
  },
  setTracking: {
    method: 'PUT',
    path: '/scw-mall/api/v1/orders/parcels/{id}/tracking',
    needs: 'mall:order:ship',
    stales: ['orders', 'deliveries'],
    summary: {
      zh: '修改在途包裹的承运商和运单号',
      en: 'Correct carrier and tracking number of a parcel that is on its way',
    },
    audit: { zh: '修改运单号', en: 'Changed tracking number' },
    params: idParams,
    body: parcelTracking,
    reply: noContent,
  },
  cancel: {
    method: 'POST',
    path: '/scw-mall/api/v1/orders/{id}/cancel',
    needs: 'mall:order:cancel',
    stales,
    summary: {
      zh: '取消未发货的订单，退回已付款',
      en: 'Cancel an order before it is shipped; what was paid is refunded',
    },
    audit: { zh: '取消订单', en: 'Cancelled order' },
    params: idParams,
    body: reasonBody(cancelReasons),
    reply: noContent,
  },
  cancelRest: {
    method: 'POST',
    path: '/scw-mall/api/v1/orders/{id}/cancel-rest',
    needs: 'mall:order:cancel',
    stales,
    summary: {
      zh: '取消部分发货订单中未发货的商品，退回其份额',
      en: 'Cancel what is not shipped of an order that is shipped in part; its share is refunded',
    },
    audit: { zh: '取消订单未发货的商品', en: 'Cancelled unshipped pieces of order' },
    params: idParams,
    body: reasonBody(cancelReasons),
    reply: noContent,
  },
  settleLost: {
    method: 'POST',
    path: '/scw-mall/api/v1/orders/parcels/{id}/lost',
    needs: 'mall:order:refund',
    stales,
    summary: {
      zh: '将包裹中未收到的商品按丢失处理，退回其份额',
      en: 'Settle what of a parcel did not arrive as lost; its share is refunded',
    },
    audit: { zh: '包裹缺件按丢失退款', en: 'Refunded lost pieces of parcel' },
    params: idParams,
    body: reasonBody(lostReasons),
    reply: noContent,
  },
  note: {
    method: 'POST',
    path: '/scw-mall/api/v1/orders/{id}/notes',
    needs: 'mall:order:note',
    stales: ['orders'],
    summary: { zh: '添加内部备注', en: 'Add a note that only staff see' },
    audit: { zh: '添加订单备注', en: 'Added note to order' },
    params: idParams,
    body: z.object({ note }),
    reply: noContent,
  },
  refundReturn: {
    method: 'POST',
    path: '/scw-mall/api/v1/orders/returns/{id}/refund',
    needs: 'mall:order:refund',
    stales,
    summary: { zh: '同意退货并退款到账户余额', en: 'Accept a return, and refund it to the balance' },
    audit: { zh: '同意退货退款', en: 'Refunded return' },
    params: idParams,
    body: z.object({
      note: personal(z._default(z.string().check(z.trim(), z.maxLength(500)), '')),
      /** Puts the pieces into the stock of the shop again. */
      restock: z.boolean(),
    }),
    reply: noContent,
  },
  rejectReturn: {
    method: 'POST',
    path: '/scw-mall/api/v1/orders/returns/{id}/reject',
    needs: 'mall:order:refund',
    stales,
    summary: { zh: '拒绝退货', en: 'Reject a return' },
    audit: { zh: '拒绝退货', en: 'Rejected return' },
    params: idParams,
    body: reasonBody(returnRejections),
    reply: noContent,
  },
  ...staffListCalls,
  ...buyerCalls,
  ...draftCalls,
  ...paymentCalls,
  ...onlineCalls,
  ...bankLineCalls,
  ...invoiceTitleCalls,
  ...invoiceRequestCalls,
  ...invoiceCalls,
})
