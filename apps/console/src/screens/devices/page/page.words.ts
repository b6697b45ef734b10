import type { Words } from '@limpid/contract/kernel/words'
import type { PanelGroup } from '../../../kit/modules/consoleModule.ts'
import { defineWords } from '../../../lib/words.ts'

export const pageWords = defineWords({
  activeFault: { zh: '当前故障', en: 'Active fault' },
  allSteps: { zh: '全部步骤与配件', en: 'All steps and parts' },
  details: { zh: '详细信息', en: 'Details' },
  inStock: { zh: (count: string) => `库存 ${count} 件`, en: (count: string) => `${count} in stock` },
  onOrder: { zh: (count: string) => `在途 ${count} 件`, en: (count: string) => `${count} on order` },
  noStock: { zh: '无库存', en: 'None in stock' },
  orderPart: { zh: '下单', en: 'Order' },
  troubles: {
    zh: (count: number) => `${count} 项待处理`,
    en: (count: number) => (count === 1 ? '1 open item' : `${count} open items`),
  },
})

/** The groups of tabs; a group with a single tab has the tab's title. */
export const groupWords: Record<PanelGroup, Words> = {
  overview: { zh: '概览', en: 'Overview' },
  data: { zh: '数据', en: 'Data' },
  washes: { zh: '洗涤与卫生', en: 'Washes and hygiene' },
  upkeep: { zh: '运维', en: 'Upkeep' },
  access: { zh: '访问', en: 'Access' },
  log: { zh: '日志', en: 'Log' },
}
