import type { Words } from '../kernel/words.ts'

export const webhookLabels = {
  url: { zh: '接收地址', en: 'Address' },
  'webhooks.enabled': { zh: '启用状态', en: 'State' },
  groups: { zh: '通知类型', en: 'Notification types' },
} as const satisfies Record<string, Words>
