import { hourly } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { diariesRoutes } from './diaries.routes.ts'
import { writeDiaries } from './diaries.service.ts'
import { deleteOldReports } from './requests/requests.store.ts'
import { createReportRunner } from './requests/runner.ts'

export const diariesModule = defineModule({
  name: 'diaries',
  provides: ({ jobCtx }) => ({ 'diaries.runner': createReportRunner(jobCtx) }),
  routes: diariesRoutes,
  listeners: ({ ctx, ports, onClose }) => {
    const runner = ports.get('diaries.runner')
    ctx.events.on('diaries.reportRequested', () => void runner.look())
    onClose(() => runner.stop())
  },
  jobs: ({ ctx, jobCtx, database, ports }) => [
    {
      name: 'diaries.write',
      everyMs: 5_000,
      work: (stopping) =>
        writeDiaries({
          pool: database.devices,
          clock: ctx.clock,
          onGrown: (deviceId) => ctx.events.emit('cycles.changed', { deviceId }),
          stopping,
        }),
    },
    // A server makes at once what it was asked for; this finds what another server left.
    {
      name: 'diaries.reports',
      everyMs: 5_000,
      work: () => ports.get('diaries.runner').look(),
      onStop: () => ports.get('diaries.runner').stop(),
    },
    hourly('diaries.deleteReports', () => deleteOldReports(jobCtx.db, ctx.clock.now())),
  ],
})
