import { minuteMs } from '@limpid/contract/kernel/durations'
import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { goodsChannel, goodsListeners } from './goods.listeners.ts'
import { goodsRoutes } from './goods.routes.ts'
import { goodsMenus } from './goods.seed.ts'
import { applyPlannedSales } from './planned/planned.service.ts'

export const goodsModule = defineModule({
  name: 'goods',
  menus: goodsMenus,
  routes: goodsRoutes,
  listeners: ({ ctx, hub }) => goodsListeners(ctx.events, hub),
  jobs: ({ ctx }) => [
    { name: 'goods.applyPlannedSales', everyMs: minuteMs, alone: true, work: () => applyPlannedSales(ctx) },
  ],
  topics: { goods: topicOf(() => [goodsChannel]) },
})
