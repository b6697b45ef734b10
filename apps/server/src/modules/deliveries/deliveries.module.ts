import { defineModule } from '../../platform/modules/define-module.ts'
import { deliveriesListeners } from './deliveries.listeners.ts'
import { deliveriesRoutes } from './deliveries.routes.ts'
import { deliveriesMenus } from './deliveries.seed.ts'
import { countOnOrder } from './proposal/proposal.reads.ts'
import { supplyConditions } from './troubles/supply.service.ts'

export const deliveriesModule = defineModule({
  name: 'deliveries',
  menus: deliveriesMenus,
  needs: { 'deliveries.orders': ['received', 'isParcel'] },
  provides: () => ({
    'devices.conditions': { supply: supplyConditions },
    'parts.onOrder': { count: countOnOrder },
  }),
  routes: deliveriesRoutes,
  listeners: ({ ctx, hub }) => deliveriesListeners(ctx, hub),
})
