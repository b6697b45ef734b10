import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const rolesScreens: ConsoleModule = {
  pages: {
    'system/role/index': () => import('./RolesPage.tsx'),
  },
}
