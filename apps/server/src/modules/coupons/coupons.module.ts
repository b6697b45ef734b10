import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { rateLimiter } from '../../platform/security/rate-limits.ts'
import { couponsChannel, couponsListeners } from './coupons.listeners.ts'
import { couponsRoutes } from './coupons.routes.ts'
import { couponsMenus } from './coupons.seed.ts'
import { redeemLimit } from './held/held.service.ts'

export const couponsModule = defineModule({
  name: 'coupons',
  menus: couponsMenus,
  routes: (http, { database }) =>
    couponsRoutes(
      http,
      rateLimiter(database.peoplePool, 'coupon:redeem', redeemLimit.codes, redeemLimit.windowSeconds),
    ),
  listeners: ({ ctx, hub }) => couponsListeners(ctx.events, hub),
  topics: { coupons: topicOf(() => [couponsChannel]) },
})
