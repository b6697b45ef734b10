import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const productsModule: ConsoleModule = {
  pages: {
    'product/index': () => import('./ProductsPage.tsx'),
    'product/product-info': () => import('./ProductPage.tsx'),
  },
}
