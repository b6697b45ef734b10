import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const settingsModule: ConsoleModule = {
  pages: {
    'system/settings/index': () => import('./SettingsPage.tsx'),
  },
}
