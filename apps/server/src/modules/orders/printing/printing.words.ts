import type { Words } from '@limpid/contract/kernel/words'

export const printingWords = {
  picking: { zh: '拣货单', en: 'Picking list' },
  labels: { zh: '包裹标签', en: 'Parcel labels' },
  code: { zh: '编码', en: 'Code' },
  article: { zh: '商品', en: 'Item' },
  pieces: { zh: '数量', en: 'Pieces' },
  picked: { zh: '已拣', en: 'Picked' },
  byOrder: { zh: '按订单', en: 'By order' },
  order: { zh: '订单', en: 'Order' },
  parcel: { zh: '包裹', en: 'Parcel' },
  message: { zh: '买家留言', en: 'Message' },
  from: { zh: '寄件人', en: 'From' },
  to: { zh: '收件人', en: 'To' },
} as const satisfies Record<string, Words>
