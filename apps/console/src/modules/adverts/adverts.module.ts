import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const advertsModule: ConsoleModule = {
  pages: { 'mall/advert/index': () => import('./AdvertsPage.tsx') },
}
