import { defineModule } from '../../platform/modules/define-module.ts'
import { createCodeGuard } from '../coupons/coupons.public.ts'
import { shopRoutes } from './shop.routes.ts'
import { shopMenus } from './shop.seed.ts'

export const shopModule = defineModule({
  name: 'shop',
  menus: shopMenus,
  routes: (http, { database }) => shopRoutes(http, createCodeGuard(database.peoplePool)),
})
