import { type FieldValues, fieldsOfThings } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import type { Words } from '../kernel/words.ts'
import {
  invoiceBuyerWords,
  invoiceColourWords,
  invoiceKindWords,
  invoiceStateWords,
} from './invoices/words.ts'
import { orderReasonWords, paymentRejectionWords } from './words/reasons.words.ts'
import {
  fulfilmentWords,
  moneyKindWords,
  orderStatusWords,
  paidByWords,
  paymentStateWords,
  sourceWords,
} from './words/states.words.ts'

/** What their values are called. */
export const orderValues = {
  'orders.status': orderStatusWords,
  'orders.payment': paymentStateWords,
  'orders.fulfilment': fulfilmentWords,
  'orders.source': sourceWords,
  'orders.reason': { ...paymentRejectionWords, ...orderReasonWords },
  money: moneyKindWords,
  method: paidByWords,
  'invoice/kind': invoiceKindWords,
  'orders.kind': invoiceKindWords,
  'orders.buyer': invoiceBuyerWords,
  'orders.channel': {
    alipay: { zh: '支付宝', en: 'Alipay' },
    wechat: { zh: '微信支付', en: 'WeChat Pay' },
  },
  'orders.colour': invoiceColourWords,
  'orders.state': invoiceStateWords,
  expectedFen: 'fen',
  'orders.amount': 'fen',
  monthlyCap: 'fen',
} as const satisfies Record<string, FieldValues>

export const orderStateWords = {
  open: { zh: '进行中', en: 'Open' },
  closed: { zh: '已完成', en: 'Completed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  expired: { zh: '超时未付款', en: 'Expired unpaid' },
} as const satisfies Record<string, Words>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const orderFields = {
  orders: {
    state: { ...fieldsOfThings.state, values: orderStateWords },
  },
  invoices: {
    state: { ...fieldsOfThings.state, values: invoiceStateWords },
  },
} as const satisfies Record<string, ThingFields>
