import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const dictsModule: ConsoleModule = {
  pages: {
    'system/dict/index': () => import('./DictsPage.tsx'),
  },
}
