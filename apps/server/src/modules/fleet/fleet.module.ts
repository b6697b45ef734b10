import { defineModule } from '../../platform/modules/define-module.ts'
import { deviceBatches } from './batches/works.ts'
import { greetDevices, resolveDevices, resolveFleet } from './fleet.news.ts'
import { fleetRoutes } from './fleet.routes.ts'
import { fleetMenus } from './fleet.seed.ts'

export const fleetModule = defineModule({
  name: 'fleet',
  menus: fleetMenus,
  provides: () => ({ 'batches.works': deviceBatches }),
  routes: fleetRoutes,
  topics: { device: resolveDevices, fleet: resolveFleet },
  greetings: { device: greetDevices },
})
