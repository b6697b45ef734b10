import { IconPackage } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const goodsModule: ConsoleModule = {
  notices: { 'orders.lowStock': { icon: IconPackage, path: () => '/mall/goods?stock=low' } },
  pages: {
    'mall/goods/index': () => import('./GoodsPage.tsx'),
    'mall/goods/goods-info': () => import('./form/GoodsInfoPage.tsx'),
  },
}
