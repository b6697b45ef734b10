import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const analysisModule: ConsoleModule = {
  pages: {
    'dashboard/index': () => import('./DashboardPage.tsx'),
    'equipment/site-info': () => import('./site/SitePage.tsx'),
  },
}
