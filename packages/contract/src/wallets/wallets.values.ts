import type { FieldValues } from '../kernel/labels.ts'
import { proposalRejectionWords } from './reasons.words.ts'

/** What their values are called. */
export const walletValues = {
  'wallets.kind': {
    'top-up': { zh: '充值', en: 'Top-up' },
    correction: { zh: '调整', en: 'Correction' },
  },
  'wallets.amount': 'fen',
  'wallets.reason': proposalRejectionWords,
} as const satisfies Record<string, FieldValues>
