import { menuNews } from '@limpid/contract/menus/menus.live'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const menusModule: ConsoleModule = {
  news: menuNews,
  pages: {
    'system/menu/index': () => import('./MenusPage.tsx'),
  },
}
