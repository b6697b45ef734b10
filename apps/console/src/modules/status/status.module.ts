import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const statusModule: ConsoleModule = {
  pages: {
    'system/status/index': () => import('./StatusPage.tsx'),
  },
}
