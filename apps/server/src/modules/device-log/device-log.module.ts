import { hourlyByAge } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { deviceLogListeners } from './device-log.listeners.ts'
import { deviceLogRoutes } from './device-log.routes.ts'
import { deleteOldDeviceLog } from './retention.service.ts'

export const deviceLogModule = defineModule({
  name: 'device-log',
  routes: deviceLogRoutes,
  clusterEvents: ['messages.watched'],
  listeners: ({ ctx, hub }) => deviceLogListeners(ctx.events, hub),
  jobs: ({ jobCtx, database, clockReport }) => [
    hourlyByAge('device-log.deleteOld', clockReport, (stopping) =>
      deleteOldDeviceLog(database.jobs, jobCtx, stopping),
    ),
  ],
})
