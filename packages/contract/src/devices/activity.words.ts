import type { Words } from '../kernel/words.ts'

/** What a device does, as people call it. */
export const activityWords = {
  washing: { zh: '洗涤中', en: 'Washing' },
  idle: { zh: '待机', en: 'Idle' },
  fault: { zh: '故障', en: 'Fault' },
  unknown: { zh: '未知', en: 'Unknown' },
} as const satisfies Record<string, Words>
