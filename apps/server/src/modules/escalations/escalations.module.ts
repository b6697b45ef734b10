import { defineModule } from '../../platform/modules/define-module.ts'
import { escalationsRoutes } from './escalations.routes.ts'
import { escalationsMenus } from './escalations.seed.ts'
import { advance } from './runs/advance.service.ts'
import { findNext, stopRun } from './runs/runs.store.ts'

/** A step is late by at most this. */
const advanceEveryMs = 10_000

export const escalationsModule = defineModule({
  name: 'escalations',
  menus: escalationsMenus,
  provides: () => ({ 'alarms.escalations': { next: findNext, stop: stopRun } }),
  routes: escalationsRoutes,
  jobs: ({ ctx }) => [
    { name: 'escalations.advance', everyMs: advanceEveryMs, work: (stopping) => advance(ctx, stopping) },
  ],
})
