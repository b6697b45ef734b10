import { defineModule } from '../../platform/modules/define-module.ts'
import { salesRoutes } from './sales.routes.ts'
import { salesMenus } from './sales.seed.ts'

export const salesModule = defineModule({
  name: 'sales',
  menus: salesMenus,
  routes: (http) => salesRoutes(http),
})
