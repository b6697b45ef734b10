import type { Words } from '@limpid/contract/kernel/words'

/** Common carriers, suggested while typing. */
export const carriers: readonly Words[] = [
  { zh: '顺丰速运', en: 'SF Express' },
  { zh: '京东物流', en: 'JD Logistics' },
  { zh: '德邦快递', en: 'Deppon Express' },
  { zh: '中通快递', en: 'ZTO Express' },
  { zh: '圆通速递', en: 'YTO Express' },
  { zh: '申通快递', en: 'STO Express' },
  { zh: '韵达快递', en: 'Yunda Express' },
  { zh: '邮政 EMS', en: 'China Post EMS' },
]
