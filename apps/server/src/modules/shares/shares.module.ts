import { hourly } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { sharesOfGroups } from './access/group-shares.reads.ts'
import { seesDeviceOf } from './access/product-access.reads.ts'
import { watchEnds } from './live/shares.jobs.ts'
import { sharesListeners, sharesNotices } from './live/shares.listeners.ts'
import { deleteOldShares } from './log/log.store.ts'
import { createShareLimits } from './share-limits.ts'
import { sharesRoutes } from './shares.routes.ts'
import { sharesMenus } from './shares.seed.ts'

export const sharesModule = defineModule({
  name: 'shares',
  menus: sharesMenus,
  provides: () => ({
    'products.devices': { seesOne: seesDeviceOf },
    'groups.shares': sharesOfGroups,
  }),
  routes: (http, { ctx, database }) =>
    sharesRoutes(http, createShareLimits(database.peoplePool, ctx.settings)),
  listeners({ ctx, cluster, live, onClose }) {
    sharesListeners(ctx.events, cluster, live.accountChanged)
    onClose(sharesNotices(ctx))
  },
  jobs: ({ ctx }) => [hourly('shares.deleteOld', () => deleteOldShares(ctx))],
  watch: ({ ctx }) => watchEnds(ctx),
})
