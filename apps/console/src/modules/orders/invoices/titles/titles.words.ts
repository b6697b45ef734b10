import { defineWords } from '../../../../lib/words.ts'

export const titleWords = defineWords({
  title: { zh: '发票抬头', en: 'Invoice titles' },
  description: {
    zh: '开票时使用的个人或企业信息；已申请的发票保留申请时的抬头。',
    en: 'Who your invoices are made out to. Requested invoices keep the title as it was.',
  },
  add: { zh: '新增抬头', en: 'Add title' },
  editTitle: { zh: '编辑抬头', en: 'Edit title' },
  buyer: { zh: '类型', en: 'Type' },
  nameMissing: { zh: '请输入名称', en: 'Enter a name' },
  taxNumber: { zh: '税号', en: 'Tax number' },
  taxNumberHint: {
    zh: '统一社会信用代码，18 位；旧税号 15–20 位',
    en: 'Unified social credit code, 18 characters; older numbers have 15 to 20',
  },
  forSpecial: {
    zh: '开具增值税专用发票须填写地址、电话、开户行和账号。',
    en: 'A special VAT invoice needs address, phone, bank and account.',
  },
  address: { zh: '注册地址', en: 'Registered address' },
  phone: { zh: '电话', en: 'Phone' },
  bank: { zh: '开户行', en: 'Bank' },
  account: { zh: '银行账号', en: 'Bank account' },
  email: { zh: '接收邮箱', en: 'E-mail for the invoice' },
  emailWrong: { zh: '请输入正确的邮箱', en: 'Enter a valid e-mail address' },
  isDefault: { zh: '设为默认抬头', en: 'Use as the default title' },
  removeTitle: { zh: (name: string) => `删除抬头“${name}”？`, en: (name: string) => `Delete “${name}”?` },
  removeText: { zh: '已申请的发票不受影响。', en: 'Requested invoices keep their copy.' },
  removed: { zh: '抬头已删除', en: 'Title deleted' },
  empty: { zh: '暂无发票抬头', en: 'No invoice titles yet' },
  emptyHint: { zh: '新增抬头后即可为订单申请发票。', en: 'Add one to request invoices for your orders.' },
})
