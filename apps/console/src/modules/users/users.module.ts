import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const usersModule: ConsoleModule = {
  pages: {
    'system/user/index': () => import('./UsersPage.tsx'),
  },
}
