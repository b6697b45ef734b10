import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const couponsModule: ConsoleModule = {
  pages: {
    'mall/coupon/index': () => import('./CouponsPage.tsx'),
    'mall/coupon/mine': () => import('./mine/MyCouponsPage.tsx'),
  },
}
