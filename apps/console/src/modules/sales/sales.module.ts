import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const salesModule: ConsoleModule = {
  pages: {
    'mall/sales/index': () => import('./SalesPage.tsx'),
  },
}
