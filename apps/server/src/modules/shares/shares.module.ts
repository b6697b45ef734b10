import { hourly } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { createOwnPasswordLimits } from '../auth/auth.public.ts'
import { grants } from './grants.reads.ts'
import { sharesOfGroups, tabsOfGroup } from './group-shares.reads.ts'
import { watchEnds } from './live/shares.jobs.ts'
import { sharesListeners, sharesNotices } from './live/shares.listeners.ts'
import { deleteOldShares, logUse, logViews } from './log/log.store.ts'
import { createShareLimits } from './share-limits.ts'
import { seesGroup, sharedGroups } from './shared-groups.reads.ts'
import { sharesRoutes } from './shares.routes.ts'
import { sharesMenus } from './shares.seed.ts'

export const sharesModule = defineModule({
  name: 'shares',
  menus: sharesMenus,
  provides: () => ({
    'access.grants': grants,
    'access.groups': { sees: seesGroup, tabsOf: tabsOfGroup, shared: sharedGroups },
    'access.log': { logViews, logUse },
    'groups.shares': sharesOfGroups,
  }),
  routes: (http, { ctx, database }) =>
    sharesRoutes(http, {
      limits: createShareLimits(database.peoplePool, ctx.settings),
      passwords: createOwnPasswordLimits(database.peoplePool),
    }),
  listeners({ ctx, onClose }) {
    sharesListeners(ctx.events)
    onClose(sharesNotices(ctx))
  },
  jobs: ({ jobCtx }) => [hourly('shares.deleteOld', () => deleteOldShares(jobCtx))],
  watch: ({ ctx }) => watchEnds(ctx),
})
