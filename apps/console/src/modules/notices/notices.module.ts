import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const noticesModule: ConsoleModule = {
  pages: {
    'notices/index': () => import('./NoticesPage.tsx'),
  },
}
