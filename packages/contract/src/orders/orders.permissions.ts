import type { Words } from '../kernel/words.ts'

export const orderPermissions = {
  'mall:order:list': { zh: '查看订单', en: 'View orders' },
  'mall:order:ship': { zh: '订单发货', en: 'Ship orders' },
  'mall:order:cancel': { zh: '取消订单', en: 'Cancel orders' },
  'mall:order:note': { zh: '备注订单', en: 'Add notes to orders' },
  'mall:order:export': { zh: '导出订单', en: 'Export orders' },
  'mall:order:refund': { zh: '处理退货退款', en: 'Decide on returns' },
  'mall:invoice:list': { zh: '查看发票', en: 'View invoices' },
  'mall:invoice:export': { zh: '导出开票数据', en: 'Export invoice data' },
  'mall:invoice:issue': { zh: '登记、驳回和红冲发票', en: 'Record, reject and reverse invoices' },
  'mall:payment:list': { zh: '查看收款', en: 'View payments' },
  'mall:payment:propose': { zh: '登记收款', en: 'Record payments' },
  'mall:payment:confirm': { zh: '复核收款', en: 'Confirm payments' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof orderPermissions, Words> {}
}
