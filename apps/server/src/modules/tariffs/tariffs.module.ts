import { defineModule } from '../../platform/modules/define-module.ts'
import { tariffsRoutes } from './tariffs.routes.ts'
import { tariffsMenus } from './tariffs.seed.ts'

export const tariffsModule = defineModule({
  name: 'tariffs',
  menus: tariffsMenus,
  routes: tariffsRoutes,
})
