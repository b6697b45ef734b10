import type { Words } from '../kernel/words.ts'

export const shareStateWords = {
  offered: { zh: '待接受', en: 'Pending' },
  accepted: { zh: '生效中', en: 'Active' },
  refused: { zh: '已拒绝', en: 'Declined' },
  left: { zh: '已退出', en: 'Left' },
  revoked: { zh: '已取消', en: 'Revoked' },
  replaced: { zh: '已被替换', en: 'Replaced' },
  lapsed: { zh: '未接受，已失效', en: 'Lapsed' },
  ended: { zh: '已到期', en: 'Expired' },
} as const satisfies Record<string, Words>
