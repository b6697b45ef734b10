import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { partsListeners } from './parts.listeners.ts'
import { upkeepChannel } from './parts.news.ts'
import { partsRoutes } from './parts.routes.ts'
import { partsMenus } from './parts.seed.ts'

export const partsModule = defineModule({
  name: 'parts',
  menus: partsMenus,
  needs: { 'parts.onOrder': ['count'] },
  routes: partsRoutes,
  listeners: ({ ctx, hub }) => partsListeners(ctx, hub),
  topics: { upkeep: topicOf(({ id }) => [upkeepChannel(id)]) },
})
