import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { copyMenus } from './grants/grants.service.ts'
import { menusChannel, menusListeners } from './menus.listeners.ts'
import { menusRoutes } from './menus.routes.ts'
import { menusMenus, seedMenus } from './menus.seed.ts'

export const menusModule = defineModule({
  name: 'menus',
  menus: menusMenus,
  seed: (db, { menus }) => seedMenus(db, menus),
  provides: () => ({ 'roles.parts': { copyMenus } }),
  routes: (http, { ports }) => menusRoutes(http, ports.get('roles.parts')),
  clusterEvents: ['menus.changed'],
  listeners({ ctx, hub, clusterEvents, live }) {
    menusListeners(ctx.events, hub)
    clusterEvents.on('menus.changed', live.rightsChanged)
  },
  topics: { menus: topicOf(() => [menusChannel]) },
})
