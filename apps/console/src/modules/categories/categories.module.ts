import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const categoriesModule: ConsoleModule = {
  pages: {
    'mall/category/index': () => import('./CategoriesPage.tsx'),
  },
}
