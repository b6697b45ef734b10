import type { Words } from '../kernel/words.ts'

export const webhookLabels = {
  url: { zh: '接收地址', en: 'Address' },
  groups: { zh: '通知类型', en: 'Notification types' },
} as const satisfies Record<string, Words>
