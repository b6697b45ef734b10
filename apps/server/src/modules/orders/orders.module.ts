import { minuteMs } from '@limpid/contract/kernel/durations'
import { hourly, hourlyByAge } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { createCodeGuard } from '../coupons/coupons.public.ts'
import { createDraftLimits } from './drafts/draft-limits.ts'
import { draftReplenishment } from './drafts/drafting.service.ts'
import { createPayChannels } from './online/channels.ts'
import { createPaymentCheckLimit } from './online/check-limits.ts'
import { firstCheckMs } from './online/checking.rules.ts'
import { checkAttempts, deleteOldNotifications } from './online/checking.service.ts'
import { receiveOverdue } from './operations/overdue.service.ts'
import { receivedElsewhere } from './operations/receiving.service.ts'
import { listParcels } from './operations/shipping.store.ts'
import { expireUnpaidOrders } from './orders.jobs.ts'
import { ordersListeners, ordersTopic } from './orders.listeners.ts'
import { ordersRoutes } from './orders.routes.ts'
import { ordersMenus } from './orders.seed.ts'
import { countOrders, countUnderWay } from './reads/erasure.reads.ts'
import { listUnshipped } from './reads/unshipped.reads.ts'

export const ordersModule = defineModule({
  name: 'orders',
  menus: ordersMenus,
  provides: ({ ctx }) => ({
    'deliveries.orders': {
      received: (tx, deliveryId, lines, who) => receivedElsewhere(ctx, tx, deliveryId, lines, who),
      listParcels,
      listUnshipped,
    },
    'users.parts': { countUnderWay, countOrders },
    'orders.channels': createPayChannels(ctx),
  }),
  routes: (http, { ctx, database, ports }) =>
    ordersRoutes(http, {
      guard: createCodeGuard(database.peoplePool),
      draftLimits: createDraftLimits(database.peoplePool, ctx.settings),
      channels: ports.get('orders.channels'),
      checkLimit: createPaymentCheckLimit(database.peoplePool),
    }),
  listeners: ({ ctx, jobCtx, hub }) => ordersListeners(ctx, jobCtx, hub),
  topics: { orders: ordersTopic },
  jobs: ({ ctx, jobCtx, ports, clockReport }) => [
    hourly('orders.draftReplenishment', (stopping) => draftReplenishment(jobCtx, stopping)),
    hourly('orders.receiveParcels', (stopping) => receiveOverdue(jobCtx, stopping)),
    hourlyByAge('orders.forgetNotifications', clockReport, () => deleteOldNotifications(jobCtx)),
    {
      name: 'orders.checkPayments',
      everyMs: firstCheckMs,
      alone: true,
      work: (stopping) => checkAttempts(ctx, ports.get('orders.channels'), stopping),
    },
    {
      name: 'orders.cancelUnpaid',
      everyMs: minuteMs,
      alone: true,
      work: (stopping) => expireUnpaidOrders(ctx, stopping),
    },
  ],
})
