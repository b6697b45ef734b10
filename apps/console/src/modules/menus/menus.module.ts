import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const menusModule: ConsoleModule = {
  pages: {
    'system/menu/index': () => import('./MenusPage.tsx'),
  },
}
