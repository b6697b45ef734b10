import { defineWords } from '../../../lib/words.ts'

export const invoiceWords = defineWords({
  invoice: { zh: '发票', en: 'Invoice' },
  invoices: { zh: '发票', en: 'Invoices' },
  hint: {
    zh: '开票金额为实付金额减去退款。申请后由商城开具，开始开具前可撤回。',
    en: 'The amount is what you paid less refunds. You can withdraw the request until the shop starts issuing the invoice.',
  },
  afterPayment: {
    zh: '订单未付清：可先申请，付清后由商城开具；未付款取消的订单不开票。',
    en: 'Not fully paid yet: you can request it now, and the shop issues it after payment. Without payment there is no invoice.',
  },
  atOrder: {
    zh: '付清后由商城开具。',
    en: 'The shop issues it once the order is paid.',
  },
  request: { zh: '申请发票', en: 'Request invoice' },
  requested: { zh: '已申请发票', en: 'Invoice requested' },
  withdraw: { zh: '撤回申请', en: 'Withdraw request' },
  withdrawTitle: { zh: '撤回开票申请？', en: 'Withdraw the request?' },
  withdrawText: { zh: '之后可以重新申请。', en: 'You can request it again later.' },
  withdrawn: { zh: '已撤回', en: 'Request withdrawn' },
  titleOf: { zh: '抬头', en: 'Invoice title' },
  titleMissing: { zh: '请选择抬头', en: 'Choose an invoice title' },
  noInvoice: { zh: '不开发票', en: 'No invoice' },
  newTitle: { zh: '新增抬头', en: 'Add title' },
  kind: { zh: '发票类型', en: 'Invoice type' },
  incomplete: {
    zh: '专用发票需要企业抬头，并填写地址、电话、开户行和账号',
    en: 'A special VAT invoice needs a company with address, phone, bank and account',
  },
  state: { zh: '状态', en: 'Status' },
  number: { zh: '发票号码', en: 'Invoice number' },
  issuedOn: { zh: '开票日期', en: 'Date' },
  amount: { zh: '价税合计', en: 'Amount with VAT' },
  tax: { zh: '税额', en: 'VAT' },
  reversed: { zh: '已红冲', en: 'Reversed' },
  reversing: { zh: '红字发票待开具', en: 'Red invoice to be issued' },
  reason: { zh: '原因', en: 'Reason' },
  open: { zh: '查看发票', en: 'Open invoice' },
  download: { zh: '下载发票', en: 'Download invoice' },
  requestNumber: { zh: '申请号', en: 'Request number' },
})

export const invoiceCauseWords = defineWords({
  request: { zh: '买家申请', en: 'Requested by the buyer' },
  return: { zh: '退货退款', en: 'Return refunded' },
  cancellation: { zh: '订单取消', en: 'Order cancelled' },
  reversal: { zh: '红冲', en: 'Reversed by staff' },
})
