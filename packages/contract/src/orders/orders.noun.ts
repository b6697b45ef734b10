import { defineNoun } from '../kernel/noun.ts'
import { orderLabels } from './orders.labels.ts'
import { orderNews, orderTopic } from './orders.live.ts'
import { orderNotifications } from './orders.notifications.ts'
import { orderPermissions } from './orders.permissions.ts'
import { orderProblems } from './orders.problems.ts'

export const ordersNoun = defineNoun({
  permissions: orderPermissions,
  problems: orderProblems,
  labels: orderLabels,
  notifications: orderNotifications,
  live: { topic: orderTopic, news: orderNews },
  pages: {
    'mall/order/checkout': { zh: '确认订单', en: 'Check out' },
    'mall/order/mine': { zh: '我的订单', en: 'My orders' },
    'mall/order/my-order': { zh: '我的订单详情', en: 'My order' },
    'mall/order/index': { zh: '订单管理', en: 'Orders' },
    'mall/order/order-info': { zh: '订单详情', en: 'Order' },
    'mall/payment/index': { zh: '转账收款', en: 'Bank transfers' },
    'mall/online-payment/index': { zh: '在线支付', en: 'Online payments' },
    'mall/bank-line/index': { zh: '银行流水', en: 'Bank statements' },
    'mall/invoice-title/index': { zh: '发票抬头', en: 'Invoice titles' },
    'mall/invoice/index': { zh: '发票管理', en: 'Invoices' },
  },
  things: {
    orders: {
      zh: '订单',
      en: 'Order',
    },
    'order-drafts': { zh: '补货草稿', en: 'Replenishment draft' },
    returns: { zh: '退货', en: 'Return' },
    'payment-attempts': { zh: '在线支付', en: 'Online payment' },
    'bank-lines': { zh: '银行流水', en: 'Bank statement line' },
    'invoice-titles': { zh: '发票抬头', en: 'Invoice title' },
    invoices: {
      zh: '发票',
      en: 'Invoice',
    },
    'order-payments': { zh: '转账收款', en: 'Bank transfer' },
    parcels: { zh: '包裹', en: 'Parcel' },
  },
  jobs: {
    area: 'shop',
    names: {
      'orders.draftReplenishment': { zh: '生成补货草稿', en: 'Draft replenishment orders' },
      'orders.receiveParcels': { zh: '到期自动确认收货', en: 'Mark unconfirmed parcels as received' },
      'orders.checkPayments': { zh: '查询在线支付结果', en: 'Query online payments' },
      'orders.forgetNotifications': { zh: '清理支付通知日志', en: 'Delete old payment notifications' },
      'orders.cancelUnpaid': { zh: '取消超时未付的订单', en: 'Cancel orders not paid in time' },
    },
  },
})
