import { defineModule } from '../../platform/modules/define-module.ts'
import { addressesRoutes } from './addresses.routes.ts'
import { addressesMenus } from './addresses.seed.ts'

export const addressesModule = defineModule({
  name: 'addresses',
  menus: addressesMenus,
  routes: addressesRoutes,
})
