import { defineNoun } from '../kernel/noun.ts'
import { walletLabels } from './wallets.labels.ts'
import { walletPermissions } from './wallets.permissions.ts'
import { walletProblems } from './wallets.problems.ts'

export const walletsNoun = defineNoun({
  permissions: walletPermissions,
  problems: walletProblems,
  labels: walletLabels,
  pages: {
    'mall/wallet/mine': { zh: '余额与积分', en: 'Balance and points' },
    'mall/wallet/index': { zh: '余额与积分调整', en: 'Balances and points' },
  },
  things: {
    proposals: { zh: '余额或积分调整', en: 'Balance or points change' },
  },
})
