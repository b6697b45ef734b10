import { orderValues } from '@limpid/contract/orders/orders.values'
import { defineWords } from '../../../lib/words.ts'

export const onlineWords = defineWords({
  payOnline: { zh: '在线支付', en: 'Pay online' },
  payHint: { zh: '付款后订单自动更新。', en: 'The order updates automatically after payment.' },
  withAlipay: { zh: '支付宝支付', en: 'Pay with Alipay' },
  withWechat: { zh: '微信支付', en: 'Pay with WeChat Pay' },
  waiting: { zh: '等待付款', en: 'Waiting for your payment' },
  scan: { zh: '请用微信扫描二维码付款', en: 'Scan the QR code with WeChat and pay there' },
  qr: { zh: '微信支付二维码', en: 'QR code for WeChat Pay' },
  goOn: { zh: '前往支付宝付款', en: 'Continue to Alipay' },
  validUntil: { zh: '有效期至', en: 'Valid until' },
  check: { zh: '我已付款', en: 'I have paid' },
  notYet: {
    zh: '支付机构尚未确认付款，请稍后重试',
    en: 'The payment service has not confirmed a payment yet. Try again in a moment.',
  },
  amount: { zh: '金额', en: 'Amount' },
  title: { zh: '在线支付', en: 'Online payments' },
  titleHint: {
    zh: '支付宝和微信支付：支付机构确认付款后自动入账。',
    en: 'Alipay and WeChat Pay. Payments are booked automatically once the service confirms them.',
  },
  attempts: { zh: '支付记录', en: 'Payments' },
  notifications: { zh: '通知日志', en: 'Notification log' },
  views: { zh: '在线支付视图', en: 'Views of online payments' },
  searchAttempts: { zh: '订单号、支付单号或交易号', en: 'Order, payment or transaction' },
  searchNotifications: { zh: '支付单号', en: 'Payment number' },
  order: { zh: '订单', en: 'Order' },
  channel: { zh: '支付方式', en: 'Service' },
  anyChannel: { zh: '全部方式', en: 'All services' },
  number: { zh: '支付单号', en: 'Payment number' },
  transaction: { zh: '交易号', en: 'Transaction' },
  state: { zh: '状态', en: 'Status' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  startedAt: { zh: '发起时间', en: 'Started' },
  endedAt: { zh: '结束时间', en: 'Ended' },
  query: { zh: '查询', en: 'Query' },
  queried: { zh: '已向支付机构查询', en: 'Payment service queried' },
  enter: { zh: '登记付款', en: 'Record payment' },
  enterHint: {
    zh: '仅在商户平台显示已付款而查询失败时登记；另一人复核后入账。',
    en: 'Only if the merchant platform shows the payment and querying fails. Another person confirms it.',
  },
  reference: { zh: '交易号', en: 'Transaction number' },
  referenceHint: { zh: '商户平台显示的交易号', en: 'As the merchant platform shows it' },
  referenceWrong: {
    zh: '请输入交易号（字母和数字）',
    en: 'Enter the transaction number (letters and digits)',
  },
  refundedHint: {
    zh: '该笔支付入账前已在商户平台退款，因此未入账。若只退了一部分，请将余款计入买家余额。',
    en: 'Refunded on the merchant platform before it was booked, so nothing was booked. If only a part was refunded, credit the rest to the buyer’s balance.',
  },
  noAttempts: { zh: '暂无在线支付', en: 'No online payments yet' },
  noAttemptsHint: {
    zh: '买家在线支付后，付款显示在这里。服务器配置支付宝或微信支付的密钥后，买家才能选择在线支付。',
    en: 'Payments appear here once buyers pay online. They can do so once the server has keys of Alipay or WeChat Pay.',
  },
  noNotifications: { zh: '暂无支付通知', en: 'No notifications yet' },
  noNotificationsHint: {
    zh: '支付机构发来的通知显示在这里，便于核对。',
    en: 'Notifications from the payment services appear here for checking.',
  },
  outcome: { zh: '处理结果', en: 'Result' },
  anyOutcome: { zh: '全部结果', en: 'All results' },
  sender: { zh: '来源地址', en: 'Sender' },
})

export const channelWords = orderValues['orders.channel']

export const attemptStateWords = defineWords({
  open: { zh: '待付款', en: 'Open' },
  paid: { zh: '已付款', en: 'Paid' },
  closed: { zh: '已关闭', en: 'Closed' },
  refunded: { zh: '已退款，未入账', en: 'Refunded, not booked' },
})

export const outcomeWords = defineWords({
  booked: { zh: '已入账', en: 'Booked' },
  closed: { zh: '已关闭', en: 'Closed' },
  refunded: { zh: '已退款，未入账', en: 'Refunded, not booked' },
  known: { zh: '重复通知', en: 'Duplicate' },
  waiting: { zh: '尚未付款', en: 'Not paid yet' },
  forged: { zh: '签名无效', en: 'Signature invalid' },
  foreign: { zh: '商户不符', en: 'Wrong merchant' },
  late: { zh: '通知超时', en: 'Outdated' },
  unreadable: { zh: '无法解析', en: 'Unreadable' },
  unknown: { zh: '单号不存在', en: 'Number unknown' },
  wrongAmount: { zh: '金额不符', en: 'Wrong amount' },
  doubled: { zh: '重复付款', en: 'Paid twice' },
  ownerless: { zh: '账号已注销', en: 'Account erased' },
})
