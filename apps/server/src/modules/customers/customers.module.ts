import { defineModule } from '../../platform/modules/define-module.ts'
import { customersRoutes } from './customers.routes.ts'
import { customersMenus } from './customers.seed.ts'

export const customersModule = defineModule({
  name: 'customers',
  menus: customersMenus,
  routes: (http, { ports }) => customersRoutes(http, ports.get('users.parts')),
})
