import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const agreementsModule: ConsoleModule = {
  pages: {
    'system/protocol/index': () => import('./management/AgreementsPage.tsx'),
  },
}
