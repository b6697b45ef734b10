import type { Words } from '../kernel/words.ts'

/** Display names of the fields of shares. */
export const shareLabels = {
  'shares.to': { zh: '共享给', en: 'Shared with' },
  'shares.level': { zh: '权限', en: 'Permission' },
  tabs: { zh: '页签', en: 'Tabs' },
  until: { zh: '到期时间', en: 'Expires' },
  open: { zh: '未结束', en: 'Open' },
  uses: { zh: '可用次数', en: 'Number of uses' },
  secret: { zh: '链接密钥', en: 'Link secret' },
} as const satisfies Record<string, Words>
