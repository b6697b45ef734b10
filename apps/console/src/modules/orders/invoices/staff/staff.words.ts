import { defineWords } from '../../../../lib/words.ts'

export const staffInvoiceWords = defineWords({
  title: { zh: '发票管理', en: 'Invoices' },
  description: {
    zh: '买家的开票申请：导出给税务系统开具，再登记或导入发票号码；退款自动产生红字发票申请。',
    en: 'Invoice requests from buyers: export them for the tax system, then record or import the invoice numbers. A refund requests a red (credit) invoice automatically.',
  },
  search: { zh: '申请号、订单号、发票号码或名称', en: 'Request, order, invoice or name' },
  order: { zh: '订单', en: 'Order' },
  requestedAt: { zh: '申请时间', en: 'Requested' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  colour: { zh: '蓝字/红字', en: 'Blue or red' },
  anyColour: { zh: '蓝字和红字', en: 'Blue and red' },
  anyKind: { zh: '全部类型', en: 'All types' },
  notPaid: { zh: '订单未付清', en: 'Order not paid yet' },
  blueFirst: { zh: '对应蓝字发票尚未开具', en: 'Its blue invoice is not issued yet' },
  markExport: { zh: '导出待开票', en: 'Export requests' },
  marked: {
    zh: (count: number) => `已导出 ${count} 份申请`,
    en: (count: number) => (count === 1 ? '1 request exported' : `${count} requests exported`),
  },
  nothingToExport: { zh: '没有可导出的申请', en: 'No requests to export' },
  exportTitle: { zh: '导出待开票的申请？', en: 'Export the requests?' },
  exportText: {
    zh: '下载当前筛选中可开具申请的开票数据，并将其标记为“已导出”；之后买家不能再撤回。',
    en: 'Requests in the current filter that can be issued are marked as exported, and their data is downloaded. Buyers can no longer withdraw them.',
  },
  batch: { zh: '批次', en: 'Export' },
  issue: { zh: '登记', en: 'Record' },
  issueTitle: { zh: '登记已开具的发票', en: 'Record issued invoice' },
  numberHint: { zh: '税务系统给出的号码，8–30 位数字', en: 'From the tax system, 8 to 30 digits' },
  numberWrong: { zh: '请输入 8–30 位数字', en: 'Enter 8 to 30 digits' },
  dateMissing: { zh: '请选择日期', en: 'Choose a date' },
  link: { zh: '下载链接', en: 'Link' },
  linkHint: {
    zh: 'https 地址，买家可在订单中打开',
    en: 'An https address that the buyer can open from the order',
  },
  linkWrong: { zh: '请输入 https 地址', en: 'Enter an https address' },
  reject: { zh: '驳回', en: 'Reject' },
  rejectHint: {
    zh: '买家会看到此原因，并可重新申请。',
    en: 'The buyer sees the reason and can request it again.',
  },
  rejectRedHint: {
    zh: '未退款的金额重新计入蓝字发票；已退款的会重新申请红字发票。买家不会收到通知。',
    en: 'Amounts not refunded return to the blue invoice; for refunded amounts a new red invoice is requested. The buyer is not notified.',
  },
  reverse: { zh: '红冲', en: 'Reverse' },
  reverseHint: {
    zh: '为剩余金额申请红字发票，买家可重新申请蓝字发票。',
    en: 'Requests a red invoice for the remaining amount. The buyer can then request a new blue invoice.',
  },
  import: { zh: '导入发票号码', en: 'Import numbers' },
  fileHint: {
    zh: 'CSV 或 XLSX，须含申请号、发票号码、开票日期列，可含下载链接列',
    en: 'CSV or XLSX with columns for request number, invoice number and date, and optionally link',
  },
  store: {
    zh: (count: number) => `登记 ${count} 张`,
    en: (count: number) => (count === 1 ? 'Record 1 invoice' : `Record ${count} invoices`),
  },
  nothing: { zh: '没有可登记的行', en: 'No rows to record' },
  stored: { zh: '发票号码已导入', en: 'Numbers imported' },
  none: { zh: '暂无开票申请', en: 'No invoice requests yet' },
  noneHint: {
    zh: '买家在订单中申请开票后，申请显示在这里。',
    en: 'Requests appear here once buyers ask for an invoice.',
  },
})

export const numberOutcomeWords = defineWords({
  issued: { zh: '登记', en: 'Recorded' },
  unknown: { zh: '没有该申请号', en: 'Unknown request' },
  done: { zh: '已处理', en: 'Already processed' },
  notReady: { zh: '暂不能开具', en: 'Cannot be issued yet' },
  duplicate: { zh: '号码重复', en: 'Number already used' },
  invalid: { zh: '无法读取', en: 'Cannot be read' },
})
