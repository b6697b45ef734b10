import { defineNoun } from '../kernel/noun.ts'
import { walletLabels } from './wallets.labels.ts'
import { walletPermissions } from './wallets.permissions.ts'
import { walletProblems } from './wallets.problems.ts'

export const walletsNoun = defineNoun({
  permissions: walletPermissions,
  problems: walletProblems,
  labels: walletLabels,
  pages: ['mall/wallet/mine', 'mall/wallet/index'],
})
