import { defineModule } from '../../platform/modules/define-module.ts'
import { countOnOrder, listCovered } from './cover/cover.service.ts'
import { deliveriesListeners } from './deliveries.listeners.ts'
import { deliveriesRoutes } from './deliveries.routes.ts'
import { deliveriesMenus } from './deliveries.seed.ts'
import { supplyConditions } from './troubles/supply.service.ts'

export const deliveriesModule = defineModule({
  name: 'deliveries',
  menus: deliveriesMenus,
  needs: { 'deliveries.orders': ['received', 'listParcels', 'listUnshipped'] },
  provides: ({ jobCtx }) => ({
    'devices.conditions': { supply: supplyConditions(jobCtx) },
    'parts.onOrder': { count: countOnOrder, covering: listCovered },
  }),
  routes: deliveriesRoutes,
  listeners: ({ ctx, hub }) => deliveriesListeners(ctx, hub),
})
