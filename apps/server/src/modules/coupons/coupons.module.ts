import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { couponsChannel, couponsListeners } from './coupons.listeners.ts'
import { couponsRoutes } from './coupons.routes.ts'
import { couponsMenus } from './coupons.seed.ts'
import { createCodeGuard } from './held/codes.ts'

export const couponsModule = defineModule({
  name: 'coupons',
  menus: couponsMenus,
  routes: (http, { database }) => couponsRoutes(http, createCodeGuard(database.peoplePool)),
  listeners: ({ ctx, hub }) => couponsListeners(ctx.events, hub),
  topics: { coupons: topicOf(() => [couponsChannel]) },
})
