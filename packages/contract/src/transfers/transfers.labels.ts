import type { Words } from '../kernel/words.ts'

/** Display names of the fields of transfers. */
export const transferLabels = {
  side: { zh: '方向', en: 'Direction' },
  token: { zh: '设备令牌', en: 'Device token' },
  'transfers.to': { zh: '转让给', en: 'Transfer to' },
} as const satisfies Record<string, Words>
