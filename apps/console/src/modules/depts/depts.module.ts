import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const deptsModule: ConsoleModule = {
  pages: {
    'system/dept/index': () => import('./DeptsPage.tsx'),
  },
}
