import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { dictsChannel, dictsListeners } from './dicts.listeners.ts'
import { dictsRoutes } from './dicts.routes.ts'
import { dictsMenus, seedDicts } from './dicts.seed.ts'

export const dictsModule = defineModule({
  name: 'dicts',
  menus: dictsMenus,
  seed: (db, { dicts }) => seedDicts(db, dicts),
  routes: (http, { ports }) => dictsRoutes(http, ports.get('dicts.uses')),
  listeners: ({ ctx, hub }) => dictsListeners(ctx.events, hub),
  topics: { dicts: topicOf(() => [dictsChannel]) },
})
