import { defineWords } from '../../../lib/words.ts'

interface Confirmed {
  number: string
  payer: string
  reference: string
  effect: string
}

export const paymentWords = defineWords({
  byTransfer: { zh: '银行转账', en: 'Pay by bank transfer' },
  choose: { zh: '使用银行转账', en: 'Use bank transfer' },
  chooseHint: {
    zh: (days: number) => `选择后显示收款账户和备注码，付款时限延长至 ${days} 天。`,
    en: (days: number) => `Shows the bank account and your transfer code. You then have ${days} days to pay.`,
  },
  howTo: {
    zh: '转账备注中只填写备注码。商城收到款项并复核后，订单自动更新。',
    en: 'Enter only the transfer code as the payment reference. Your order is updated once the shop has received and confirmed the money.',
  },
  elsewhere: {
    zh: '少付时订单保留未付部分；多付或订单已结束时，款项计入账户余额。',
    en: 'If you pay less, the rest remains due. Overpayments, and payments after the order has ended, go to your balance.',
  },
  holder: { zh: '户名', en: 'Account holder' },
  bank: { zh: '开户行', en: 'Bank' },
  number: { zh: '账号', en: 'Account number' },
  due: { zh: '转账金额', en: 'Amount to transfer' },
  code: { zh: '备注码', en: 'Transfer code' },
  title: { zh: '转账收款', en: 'Bank transfers' },
  titleHint: {
    zh: '银行到账后在此登记：按备注码匹配订单，另一人复核后入账。',
    en: 'Record incoming bank transfers here: the transfer code identifies the order, and another person confirms.',
  },
  record: { zh: '登记到账', en: 'Record transfer' },
  search: { zh: '订单号、备注码、流水号或付款方', en: 'Order, transfer code, reference or payer' },
  order: { zh: '订单', en: 'Order' },
  source: { zh: '备注码或渠道', en: 'Transfer code or service' },
  codeHint: { zh: '转账备注中的 6 位字母和数字', en: 'Six letters and digits in the payment reference' },
  codeMissing: { zh: '请输入备注码', en: 'Enter the transfer code' },
  amount: { zh: '到账金额', en: 'Amount' },
  amountHint: { zh: '元', en: 'In yuan' },
  amountWrong: { zh: '请输入大于零的金额', en: 'Enter an amount above zero' },
  payer: { zh: '付款方', en: 'Payer' },
  payerMissing: { zh: '请输入付款方', en: 'Enter the payer' },
  reference: { zh: '银行流水号', en: 'Bank reference' },
  referenceHint: { zh: '同一流水号只能登记一次', en: 'A reference can be recorded once' },
  referenceMissing: { zh: '请输入银行流水号', en: 'Enter the bank reference' },
  effect: { zh: '入账结果', en: 'Effect' },
  onceConfirmed: { zh: '复核后', en: 'Once confirmed' },
  paysAll: { zh: '付清订单', en: 'Pays the order' },
  leaves: { zh: (rest: string) => `尚欠 ${rest}`, en: (rest: string) => `${rest} remains due` },
  credits: {
    zh: (rest: string) => `${rest} 计入买家余额`,
    en: (rest: string) => `${rest} to the buyer’s balance`,
  },
  toOrder: { zh: (part: string) => `${part} 付订单`, en: (part: string) => `${part} to the order` },
  state: { zh: '状态', en: 'Status' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  recorded: { zh: '登记人', en: 'Recorded by' },
  decided: { zh: '复核人', en: 'Reviewed by' },
  confirm: { zh: '确认', en: 'Confirm' },
  reject: { zh: '驳回', en: 'Reject' },
  confirmTitle: {
    zh: (amount: string) => `确认到账 ${amount}？`,
    en: (amount: string) => `Confirm that ${amount} arrived?`,
  },
  confirmText: {
    zh: ({ number, payer, reference, effect }: Confirmed) =>
      `订单 ${number}，付款方 ${payer}，流水号 ${reference}。入账结果：${effect}。请先与银行对账单核对；确认后立即入账，不可撤销。`,
    en: ({ number, payer, reference, effect }: Confirmed) =>
      `Order ${number}, payer ${payer}, reference ${reference}. Effect: ${effect}. Compare it with the bank statement first. It is booked at once and cannot be undone.`,
  },
  donePaid: {
    zh: (number: string) => `已入账：订单 ${number} 已付清，可以发货`,
    en: (number: string) => `Booked. Order ${number} is paid and can be shipped.`,
  },
  donePart: {
    zh: (number: string, part: string, rest: string) => `已入账：${part} 付订单 ${number}，尚欠 ${rest}`,
    en: (number: string, part: string, rest: string) =>
      `Booked. ${part} went to order ${number}; ${rest} remains due.`,
  },
  doneOver: {
    zh: (number: string, part: string, rest: string) =>
      `已入账：${part} 付清订单 ${number}，余款 ${rest} 计入买家余额`,
    en: (number: string, part: string, rest: string) =>
      `Booked. ${part} paid order ${number} in full, and ${rest} went to the buyer’s balance.`,
  },
  doneLate: {
    zh: (amount: string) => `已入账：${amount} 计入买家余额，订单无需付款`,
    en: (amount: string) => `Booked. The order needs no payment, so ${amount} went to the buyer’s balance.`,
  },
  rejected: { zh: '已驳回，未入账', en: 'Rejected. Nothing was booked.' },
  recordDone: {
    zh: '已登记，待另一人复核后入账',
    en: 'Recorded. It is booked once another person confirms it.',
  },
  rejectTitle: {
    zh: (amount: string) => `驳回 ${amount} 的到账登记？`,
    en: (amount: string) => `Reject this transfer of ${amount}?`,
  },
  rejectText: {
    zh: '不会入账；如有误，可更正后重新登记。',
    en: 'Nothing is booked. It can be recorded again with corrections.',
  },
  none: { zh: '暂无到账登记', en: 'No bank transfers yet' },
  toSettings: { zh: '设置收款银行账户', en: 'Set the bank account' },
  noneHint: {
    zh: '可逐笔登记到账，也可在“银行流水”中导入对账单。系统设置中填写收款银行账户后，买家才能选择银行转账。',
    en: 'Record each transfer here, or import the statement under Bank statements. Buyers can pay by bank transfer once the settings name a bank account.',
  },
})

export const receivedStateWords = defineWords({
  open: { zh: '待复核', en: 'To confirm' },
  confirmed: { zh: '已入账', en: 'Confirmed' },
  rejected: { zh: '已驳回', en: 'Rejected' },
})
