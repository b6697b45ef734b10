import { userNews } from '@limpid/contract/users/users.live'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const usersModule: ConsoleModule = {
  news: userNews,
  pages: {
    'system/user/index': () => import('./UsersPage.tsx'),
  },
}
