import type { Words } from '../kernel/words.ts'

/** Display names of the fields of parts. */
export const partLabels = {
  installedAt: { zh: '安装时间', en: 'Installed at' },
  serial: { zh: '序列号或批号', en: 'Serial or batch number' },
  fromStock: { zh: '从库存领用', en: 'Take from stock' },
  'parts.count': { zh: '数量', en: 'Quantity' },
  'parts.at': { zh: '更换时间', en: 'Replaced at' },
  reason: { zh: '原因', en: 'Reason' },
  minimum: { zh: '最低库存', en: 'Minimum' },
} as const satisfies Record<string, Words>
