import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { brandsChannel, brandsListeners } from './brands.listeners.ts'
import { brandsRoutes } from './brands.routes.ts'
import { brandsMenus } from './brands.seed.ts'

export const brandsModule = defineModule({
  name: 'brands',
  menus: brandsMenus,
  routes: brandsRoutes,
  listeners: ({ ctx, hub }) => brandsListeners(ctx.events, hub),
  topics: { brands: topicOf(() => [brandsChannel]) },
})
