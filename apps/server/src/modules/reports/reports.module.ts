import { hourly } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { createOwnPasswordLimits } from '../auth/auth.public.ts'
import { deleteOldReports } from './files/files.store.ts'
import { createReportRunner } from './files/runner.ts'
import { createReportSender } from './mails/sender.service.ts'
import { reportsRoutes } from './reports.routes.ts'
import { reportsMenus } from './reports.seed.ts'
import { requestDue } from './schedules/due.service.ts'
import { createScheduleLimits } from './schedules/schedules.limits.ts'

export const reportsModule = defineModule({
  name: 'reports',
  menus: reportsMenus,
  provides: ({ ctx, jobCtx, messenger }) => ({
    'reports.runner': createReportRunner(jobCtx),
    'reports.mails': createReportSender(ctx, messenger),
  }),
  routes: (http, { database }) =>
    reportsRoutes(http, {
      limits: createScheduleLimits(database.peoplePool),
      passwords: createOwnPasswordLimits(database.peoplePool),
    }),
  listeners: ({ ctx, ports, onClose }) => {
    const [runner, mails] = [ports.get('reports.runner'), ports.get('reports.mails')]
    ctx.events.on('reports.requested', () => void runner.look())
    ctx.events.on('reports.mailsQueued', () => void mails.look())
    onClose(async () => {
      await runner.stop()
      await mails.stop()
    })
  },
  jobs: ({ ctx, jobCtx, ports }) => [
    { name: 'reports.due', everyMs: 30_000, work: (stopping) => requestDue(ctx, stopping) },
    // A server makes and sends at once what it was asked for; these find what is due, and what another server left.
    {
      name: 'reports.make',
      everyMs: 5_000,
      work: () => ports.get('reports.runner').look(),
      onStop: () => ports.get('reports.runner').stop(),
    },
    {
      name: 'reports.send',
      everyMs: 5_000,
      work: () => ports.get('reports.mails').look(),
      onStop: () => ports.get('reports.mails').stop(),
    },
    hourly('reports.deleteOld', () => deleteOldReports(jobCtx.db, ctx.clock.now())),
  ],
})
