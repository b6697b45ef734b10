import { dayMs } from '@limpid/contract/kernel/durations'
import { defineModule } from '../../platform/modules/define-module.ts'
import type {} from './group-alarms.ts'
import { groupsListeners } from './groups.listeners.ts'
import { groupsRoutes } from './groups.routes.ts'
import { groupsMenus } from './groups.seed.ts'
import { refreshEverybody } from './membership/refresh.service.ts'

export const groupsModule = defineModule({
  name: 'groups',
  menus: groupsMenus,
  needs: { 'groups.shares': ['received', 'count', 'viewers'], 'groups.alarms': ['count'] },
  routes: (http, { ports }) => groupsRoutes(http, ports.get('groups.shares')),
  listeners: ({ ctx, ports, onClose }) => onClose(groupsListeners(ctx, ports.get('groups.shares'))),
  jobs: ({ jobCtx, ports }) => [
    {
      name: 'groups.refresh',
      everyMs: dayMs,
      lane: 'long',
      alone: true,
      work: (stopping) => refreshEverybody(jobCtx, ports.get('groups.shares'), stopping),
    },
  ],
})
