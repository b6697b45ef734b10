import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { rateLimiter } from '../../platform/security/rate-limits.ts'
import { advertsChannel, advertsListeners } from './adverts.listeners.ts'
import { advertsRoutes } from './adverts.routes.ts'
import { advertsMenus } from './adverts.seed.ts'
import { countLimit } from './adverts.service.ts'

export const advertsModule = defineModule({
  name: 'adverts',
  menus: advertsMenus,
  routes: (http, { database }) =>
    advertsRoutes(
      http,
      rateLimiter(database.peoplePool, 'advert:count', countLimit.counts, countLimit.windowSeconds),
    ),
  listeners: ({ ctx, hub }) => advertsListeners(ctx.events, hub),
  topics: { adverts: topicOf(() => [advertsChannel]) },
})
