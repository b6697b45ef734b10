import { defineModule } from '../../platform/modules/define-module.ts'
import { deptsRoutes } from './depts.routes.ts'
import { deptsMenus } from './depts.seed.ts'

export const deptsModule = defineModule({
  name: 'depts',
  menus: deptsMenus,
  needs: { 'depts.people': ['count', 'some', 'seen'] },
  routes: (http, { ports }) => deptsRoutes(http, ports.get('depts.people')),
  clusterEvents: ['depts.changed'],
  listeners: ({ clusterEvents, live }) => clusterEvents.on('depts.changed', live.rightsChanged),
})
