import { defineModule } from '../../platform/modules/define-module.ts'
import { displaysRoutes } from './displays.routes.ts'
import { displaysMenus } from './displays.seed.ts'
import { createPairingLimits } from './pairing/pairing.limits.ts'

export const displaysModule = defineModule({
  name: 'displays',
  menus: displaysMenus,
  routes: (http, { database }) => displaysRoutes(http, createPairingLimits(database.peoplePool)),
})
