import { defineNoun } from '../kernel/noun.ts'
import { walletLabels } from './wallets.labels.ts'
import { walletPermissions } from './wallets.permissions.ts'
import { walletProblems } from './wallets.problems.ts'

export const walletsNoun = defineNoun({
  permissions: walletPermissions,
  problems: walletProblems,
  labels: walletLabels,
  pages: {
    'mall/wallet/mine': { zh: '账户余额', en: 'Balance' },
    'mall/wallet/index': { zh: '余额调整', en: 'Balance changes' },
  },
  things: {
    proposals: { zh: '余额调整', en: 'Balance change' },
  },
})
