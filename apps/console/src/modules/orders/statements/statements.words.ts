import { defineWords } from '../../../lib/words.ts'

export const statementWords = defineWords({
  title: { zh: '银行流水', en: 'Bank statements' },
  titleHint: {
    zh: '导入银行对账单：备注码匹配的到账在“转账收款”中待复核，未匹配的在此指定订单。',
    en: 'Import bank statements. Lines with a code await confirmation under Bank transfers; assign the other lines to orders here.',
  },
  import: { zh: '导入对账单', en: 'Import statement' },
  fileHint: {
    zh: 'CSV 或 XLSX，须含流水号、日期、金额、摘要列，可含付款方列',
    en: 'CSV or XLSX with columns for reference, date, amount and remark, and optionally payer',
  },
  store: {
    zh: (count: number) => `导入 ${count} 行`,
    en: (count: number) => (count === 1 ? 'Import 1 row' : `Import ${count} rows`),
  },
  nothing: { zh: '没有可导入的新行', en: 'No new rows to import' },
  stored: { zh: '对账单已导入', en: 'Statement imported' },
  search: { zh: '流水号、付款方或摘要', en: 'Reference, payer or remark' },
  reference: { zh: '银行流水号', en: 'Bank reference' },
  bookedOn: { zh: '日期', en: 'Date' },
  amount: { zh: '金额', en: 'Amount' },
  payer: { zh: '付款方', en: 'Payer' },
  remark: { zh: '摘要', en: 'Remark' },
  order: { zh: '订单', en: 'Order' },
  state: { zh: '状态', en: 'Status' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  none: { zh: '暂无银行流水', en: 'No statement lines yet' },
  noneHint: {
    zh: '从网银下载对账单后在此导入，已导入的流水不会重复入账。',
    en: 'Download a statement from your bank and import it here. Lines that were imported before are not booked twice.',
  },
  assign: { zh: '指定订单', en: 'Assign to order' },
  assignHint: {
    zh: '指定后由另一人在“转账收款”中复核入账。',
    en: 'Another person then confirms it under Bank transfers.',
  },
  assignDone: {
    zh: '已指定，待另一人复核后入账',
    en: 'Assigned. It is booked once another person confirms it.',
  },
  dismissDone: { zh: '已忽略，未入账', en: 'Dismissed. Nothing was booked.' },
  number: { zh: '订单号', en: 'Order number' },
  numberMissing: { zh: '请输入订单号', en: 'Enter the order number' },
  dismiss: { zh: '忽略', en: 'Dismiss' },
  dismissHint: {
    zh: '标记为与订单无关，不会入账。',
    en: 'Marks the line as unrelated to any order. Nothing is booked.',
  },
})

export const lineStateWords = defineWords({
  unmatched: { zh: '未匹配', en: 'Unmatched' },
  assigned: { zh: '已匹配', en: 'Matched' },
  dismissed: { zh: '已忽略', en: 'Dismissed' },
})

export const lineOutcomeWords = defineWords({
  paid: { zh: '付清订单', en: 'Pays the order' },
  part: { zh: '部分付款', en: 'Part payment' },
  over: { zh: '超出应付，余款计入买家余额', en: 'Overpayment; the rest goes to the buyer’s balance' },
  unmatched: { zh: '未匹配备注码', en: 'No known transfer code' },
  duplicate: { zh: '重复流水', en: 'Duplicate line' },
  outgoing: { zh: '支出', en: 'Outgoing' },
  invalid: {
    zh: '无法读取',
    en: 'Cannot be read',
  },
})

export const lineFaultWords = defineWords({
  reference: { zh: '缺少流水号', en: 'no reference' },
  bookedOn: { zh: '日期缺失或不存在', en: 'the date is missing or does not exist' },
  amount: {
    zh: '金额缺失、为零或多于两位小数',
    en: 'the amount is missing, zero or has more than two decimals',
  },
})
