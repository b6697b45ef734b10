import { dictNews } from '@limpid/contract/dicts/dicts.live'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const dictsModule: ConsoleModule = {
  news: dictNews,
  pages: {
    'system/dict/index': () => import('./DictsPage.tsx'),
  },
}
