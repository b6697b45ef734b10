import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const walletsModule: ConsoleModule = {
  pages: {
    'mall/wallet/mine': () => import('./BalancePage.tsx'),
    'mall/wallet/index': () => import('./ProposalsPage.tsx'),
  },
}
