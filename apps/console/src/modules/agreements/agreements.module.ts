import { agreementNews } from '@limpid/contract/agreements/agreements.live'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const agreementsModule: ConsoleModule = {
  news: agreementNews,
  pages: {
    'system/protocol/index': () => import('./management/AgreementsPage.tsx'),
  },
}
