import { defineModule } from '../../platform/modules/define-module.ts'
import { shopRoutes } from './shop.routes.ts'
import { shopMenus } from './shop.seed.ts'

export const shopModule = defineModule({
  name: 'shop',
  menus: shopMenus,
  routes: shopRoutes,
})
