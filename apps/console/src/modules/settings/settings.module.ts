import { settingNews } from '@limpid/contract/settings/settings.live'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const settingsModule: ConsoleModule = {
  news: settingNews,
  pages: {
    'system/settings/index': () => import('./SettingsPage.tsx'),
  },
}
