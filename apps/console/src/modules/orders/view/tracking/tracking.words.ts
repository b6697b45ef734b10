import { defineWords } from '../../../../lib/words.ts'

export const trackingWords = defineWords({
  copy: { zh: '复制运单号', en: 'Copy tracking number' },
  edit: { zh: '编辑运单号', en: 'Edit tracking' },
  editOf: {
    zh: (at: number) => `编辑运单号：包裹 ${at}`,
    en: (at: number) => `Edit tracking of parcel ${at}`,
  },
  carrierMissing: { zh: '填写运单号时须填写承运商', en: 'Enter the carrier of this tracking number' },
  sameAs: {
    zh: (at: number) => `包裹 ${at} 已使用该运单号`,
    en: (at: number) => `Parcel ${at} of this order has this number`,
  },
  shared: { zh: '与另一订单合并发货', en: 'Shared with another order' },
  sharedHint: {
    zh: '同一买家的两个订单装在一个包裹、使用同一运单号时勾选',
    en: 'Select if one parcel holds another order of this buyer too, under the same number',
  },
  none: { zh: '全部设为 0', en: 'None of these' },
  saved: { zh: '运单号已修改', en: 'Tracking number changed' },
})
