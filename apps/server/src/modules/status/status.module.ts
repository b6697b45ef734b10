import { hostname } from 'node:os'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { hourly } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { notifyWrongClock } from './clock/clock.service.ts'
import { noteJobs } from './jobs/job-runs.service.ts'
import { createReporter, sampleStorage } from './reports/reports.service.ts'
import { statusRoutes } from './status.routes.ts'
import { statusMenus } from './status.seed.ts'

export const statusModule = defineModule({
  name: 'status',
  menus: statusMenus,
  provides: ({ ctx }) => ({ 'platform.jobNotes': noteJobs(ctx) }),
  routes: (http, { jobs }) => statusRoutes(http, jobs),
  jobs({ ctx, jobCtx, hub, untrustedProxy, clockReport }) {
    const metrics = () => ctx.mqttEndpoint.metrics?.()
    const reporter = createReporter(ctx, { metrics, pages: hub.clients, untrustedProxy, clock: clockReport })
    return [
      hourly('status.sampleStorage', () => sampleStorage(jobCtx)),
      { name: 'status.report', everyMs: 10_000, work: () => reporter.report() },
      {
        name: 'status.watchClock',
        everyMs: minuteMs,
        work: () => notifyWrongClock(ctx, hostname(), clockReport()),
      },
    ]
  },
})
