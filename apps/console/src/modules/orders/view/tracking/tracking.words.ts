import { defineWords } from '../../../../lib/words.ts'

export const trackingWords = defineWords({
  copy: { zh: '复制运单号', en: 'Copy tracking number' },
  edit: { zh: '编辑运单号', en: 'Edit tracking' },
  editOf: {
    zh: (at: number) => `编辑运单号：包裹 ${at}`,
    en: (at: number) => `Edit tracking of parcel ${at}`,
  },
  carrierMissing: { zh: '填写运单号时须填写承运商', en: 'Enter the carrier of this tracking number' },
  saved: { zh: '运单号已修改', en: 'Tracking number changed' },
})
