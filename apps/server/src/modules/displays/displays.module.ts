import { defineModule } from '../../platform/modules/define-module.ts'
import { displaysRoutes } from './displays.routes.ts'
import { displaysMenus } from './displays.seed.ts'
import { createPairingLimits } from './pairing/pairing.limits.ts'
import { findViewer } from './pairing/pairing.service.ts'

export const displaysModule = defineModule({
  name: 'displays',
  menus: displaysMenus,
  provides: ({ ctx }) => ({ 'platform.viewers': { viewer: (key) => findViewer(ctx, key) } }),
  routes: (http, { database }) => displaysRoutes(http, createPairingLimits(database.peoplePool)),
  clusterEvents: ['screens.changed'],
  listeners: ({ clusterEvents, live }) =>
    clusterEvents.on('screens.changed', ({ accountId }) =>
      live.accountChanged(accountId, { kind: 'screen.changed' }),
    ),
})
