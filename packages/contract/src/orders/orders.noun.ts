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
  pages: [
    'mall/order/checkout',
    'mall/order/mine',
    'mall/order/my-order',
    'mall/order/index',
    'mall/order/order-info',
    'mall/payment/index',
    'mall/online-payment/index',
    'mall/bank-line/index',
  ],
})
