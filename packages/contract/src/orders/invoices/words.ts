/** Ordinary or special. */
export const invoiceKindWords = {
  ordinary: { zh: '普通发票', en: 'Ordinary invoice' },
  special: { zh: '增值税专用发票', en: 'Special VAT invoice' },
}
export const invoiceBuyerWords = {
  personal: { zh: '个人', en: 'Individual' },
  enterprise: { zh: '企业', en: 'Company' },
}
export const invoiceColourWords = {
  blue: { zh: '蓝字', en: 'Blue' },
  red: { zh: '红字', en: 'Red' },
}
export const invoiceStateWords = {
  requested: { zh: '待开票', en: 'Requested' },
  exported: { zh: '已导出', en: 'Exported' },
  issued: { zh: '已开具', en: 'Issued' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}

/** Titles of the columns of the data for the tax system, in their order, after the name of the sheet. */
export const invoiceSheetWords = {
  sheet: { zh: '开票数据', en: 'Invoice data' },
  number: { zh: '申请号', en: 'Request number' },
  order: { zh: '订单号', en: 'Order number' },
  code: { zh: '发票类型代码', en: 'Kind code' },
  colour: { zh: '蓝字/红字', en: 'Blue or red' },
  blue: { zh: '对应蓝字发票号码', en: 'Number of the blue invoice' },
  buyer: { zh: '购买方类型', en: 'Buyer' },
  name: { zh: '购买方名称', en: 'Buyer name' },
  taxNumber: { zh: '购买方税号', en: 'Buyer tax number' },
  address: { zh: '购买方地址', en: 'Buyer address' },
  phone: { zh: '购买方电话', en: 'Buyer phone' },
  bank: { zh: '购买方开户行', en: 'Buyer bank' },
  account: { zh: '购买方银行账号', en: 'Buyer bank account' },
  email: { zh: '交付邮箱', en: 'E-mail' },
  remark: { zh: '备注', en: 'Remark' },
  totalGross: { zh: '价税合计（元）', en: 'Total with VAT (CNY)' },
  totalNet: { zh: '合计金额（元）', en: 'Total without VAT (CNY)' },
  totalTax: { zh: '合计税额（元）', en: 'Total VAT (CNY)' },
  line: { zh: '行号', en: 'Line' },
  nature: { zh: '行性质', en: 'Line nature' },
  item: { zh: '项目名称', en: 'Item' },
  spec: { zh: '规格型号', en: 'Specification' },
  unit: { zh: '单位', en: 'Unit' },
  quantity: { zh: '数量', en: 'Quantity' },
  price: { zh: '单价（不含税）', en: 'Unit price without VAT' },
  net: { zh: '金额（不含税）', en: 'Amount without VAT' },
  rate: { zh: '税率', en: 'VAT rate' },
  tax: { zh: '税额', en: 'VAT' },
  category: { zh: '税收分类编码', en: 'Tax category code' },
  preference: { zh: '优惠政策标识', en: 'Preference' },
  zeroRate: { zh: '零税率标识', en: 'Zero rate' },
}
