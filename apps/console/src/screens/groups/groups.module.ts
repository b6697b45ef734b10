import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const groupsScreens: ConsoleModule = {
  pages: {
    'group/own-equipment-group': () => import('./GroupsPage.tsx'),
    'group/share-device-group': () => import('./SharedGroupsPage.tsx'),
  },
}
