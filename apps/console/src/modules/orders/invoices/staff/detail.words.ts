import { defineWords } from '../../../../lib/words.ts'

export const detailWords = defineWords({
  title: { zh: '发票', en: 'Invoice' },
  titleOf: {
    zh: (number: string) => `发票申请 ${number}`,
    en: (number: string) => `Invoice request ${number}`,
  },
  order: { zh: '订单', en: 'Order' },
  account: { zh: '买家', en: 'Buyer' },
  address: { zh: '地址', en: 'Address' },
  phone: { zh: '电话', en: 'Phone' },
  bank: { zh: '开户行', en: 'Bank' },
  bankAccount: { zh: '银行账号', en: 'Bank account' },
  email: { zh: '邮箱', en: 'E-mail' },
  batch: { zh: '导出批次', en: 'Export' },
  blueNumber: { zh: '对应蓝字发票', en: 'Blue invoice' },
  lines: { zh: '发票明细', en: 'Lines' },
  item: { zh: '项目', en: 'Item' },
  quantity: { zh: '数量', en: 'Quantity' },
  amount: { zh: '价税合计', en: 'With VAT' },
  reds: { zh: '红字发票', en: 'Red invoices' },
  blue: { zh: '蓝字发票', en: 'Blue invoice' },
  history: { zh: '记录', en: 'History' },
  upload: { zh: '上传 PDF', en: 'Upload PDF' },
  replace: { zh: '替换 PDF', en: 'Replace PDF' },
  uploaded: { zh: '发票文件已上传', en: 'Invoice file uploaded' },
  tooLarge: { zh: '文件不能超过 5 MB', en: 'The file must not be larger than 5 MB.' },
  remove: { zh: '删除 PDF', en: 'Delete PDF' },
  removeTitle: { zh: '删除发票文件？', en: 'Delete the file?' },
  removeText: { zh: '买家将无法再下载。', en: 'The buyer can no longer download it.' },
  removed: { zh: '发票文件已删除', en: 'Invoice file deleted' },
})

export const invoiceStepWords = defineWords({
  requested: { zh: '申请', en: 'Requested' },
  exported: { zh: '导出', en: 'Exported' },
  issued: { zh: '开具', en: 'Issued' },
  rejected: { zh: '驳回', en: 'Rejected' },
  withdrawn: { zh: '撤回', en: 'Withdrawn' },
  'red-requested': { zh: '申请红字发票', en: 'Red invoice requested' },
  'file-uploaded': { zh: '上传文件', en: 'File uploaded' },
})
