import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const shopModule: ConsoleModule = {
  pages: {
    'mall/shop/index': () => import('./front/ShopPage.tsx'),
    'mall/shop/article': () => import('./article/ArticlePage.tsx'),
    'mall/cart/index': () => import('./cart/CartPage.tsx'),
  },
}
