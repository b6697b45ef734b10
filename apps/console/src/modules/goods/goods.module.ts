import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const goodsModule: ConsoleModule = {
  pages: {
    'mall/goods/index': () => import('./GoodsPage.tsx'),
    'mall/goods/goods-info': () => import('./form/GoodsInfoPage.tsx'),
  },
}
