import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { categoriesChannel, categoriesListeners } from './categories.listeners.ts'
import { categoriesRoutes } from './categories.routes.ts'
import { categoriesMenus } from './categories.seed.ts'

export const categoriesModule = defineModule({
  name: 'categories',
  menus: categoriesMenus,
  routes: categoriesRoutes,
  listeners: ({ ctx, hub }) => categoriesListeners(ctx.events, hub),
  topics: { categories: topicOf(() => [categoriesChannel]) },
})
