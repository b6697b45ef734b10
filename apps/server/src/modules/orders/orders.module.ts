import { minuteMs } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { isParcel, receivedElsewhere } from './operations/receiving.service.ts'
import { keepOrders } from './orders.jobs.ts'
import { ordersRoutes } from './orders.routes.ts'
import { ordersMenus } from './orders.seed.ts'

export const ordersModule = defineModule({
  name: 'orders',
  menus: ordersMenus,
  provides: () => ({ 'deliveries.orders': { received: receivedElsewhere, isParcel } }),
  routes: ordersRoutes,
  jobs: ({ ctx }) => [
    {
      name: 'orders.keepOrders',
      everyMs: minuteMs,
      alone: true,
      work: (stopping) => keepOrders(ctx, stopping),
    },
  ],
})
