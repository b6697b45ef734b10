import type { Words } from '../kernel/words.ts'

/** Display names of the fields of wallets. */
export const walletLabels = {
  'wallets.kind': { zh: '类型', en: 'Type' },
  'wallets.amount': { zh: '金额', en: 'Amount' },
  'wallets.points': { zh: '积分', en: 'Points' },
  'wallets.state': { zh: '状态', en: 'Status' },
  'wallets.reason': { zh: '原因', en: 'Reason' },
  'wallets.username': { zh: '账号', en: 'Account' },
} as const satisfies Record<string, Words>
