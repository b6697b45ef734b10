import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const sitesModule: ConsoleModule = {
  pages: {
    'equipment/sites': () => import('./SitesPage.tsx'),
  },
}
