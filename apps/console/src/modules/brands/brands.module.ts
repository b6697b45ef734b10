import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const brandsModule: ConsoleModule = {
  pages: {
    'mall/brand/index': () => import('./BrandsPage.tsx'),
  },
}
