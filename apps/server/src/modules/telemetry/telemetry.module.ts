import { dayMs, minuteMs } from '@limpid/contract/kernel/durations'
import { hourlyByAge } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { deferFutureReadings } from './ahead/ahead.service.ts'
import { updateFaultStarts } from './faults/faults.store.ts'
import { learnIntervals } from './intervals/intervals.store.ts'
import { productUsage } from './product-usage.reads.ts'
import { recountChangedRanges } from './ranges/ranges.service.ts'
import { makePartitionsAhead } from './retention/partitions.store.ts'
import {
  deleteOldHours,
  deleteOldMinutes,
  dropOldReadings,
  purgeRemovedDevices,
} from './retention/retention.service.ts'
import { sumRecentMinutes } from './series/minutes.store.ts'
import { telemetryListeners } from './telemetry.listeners.ts'
import { telemetryRoutes } from './telemetry.routes.ts'
import { faultConditions } from './troubles/faults.reads.ts'
import { refusalConditions } from './troubles/refusals.reads.ts'
import { sumMovedDays } from './zones/zones.store.ts'

export const telemetryModule = defineModule({
  name: 'telemetry',
  provides: () => ({
    'products.devices': { usage: productUsage },
    'devices.conditions': { fault: faultConditions, refusals: refusalConditions },
  }),
  routes: telemetryRoutes,
  listeners: ({ ctx, hub }) => telemetryListeners(ctx.events, hub),
  jobs: ({ ctx, jobCtx, database, clockReport }) => [
    hourlyByAge('telemetry.dropOldReadings', clockReport, (stopping) =>
      dropOldReadings(database.jobs, jobCtx, stopping),
    ),
    hourlyByAge('telemetry.deleteOldMinutes', clockReport, (stopping) =>
      deleteOldMinutes(database.jobs, jobCtx, stopping),
    ),
    hourlyByAge('telemetry.deleteOldHours', clockReport, (stopping) =>
      deleteOldHours(database.jobs, jobCtx, stopping),
    ),
    hourlyByAge('devices.forgetRemoved', clockReport, (stopping) =>
      purgeRemovedDevices(database.jobs, jobCtx, stopping),
    ),
    {
      name: 'telemetry.recordFaultStarts',
      everyMs: minuteMs,
      alone: true,
      work: () => updateFaultStarts(ctx.db),
    },
    {
      name: 'telemetry.putFutureAside',
      everyMs: minuteMs,
      alone: true,
      work: () => deferFutureReadings(database.devices, ctx.clock.now(), clockReport()?.verdict),
    },
    {
      name: 'telemetry.makePartitions',
      everyMs: dayMs,
      work: () => makePartitionsAhead(database.devices, ctx.clock),
    },
    {
      name: 'telemetry.recountRanges',
      everyMs: 10 * minuteMs,
      lane: 'long',
      alone: true,
      work: (stopping) => recountChangedRanges(database.jobs, ctx, stopping),
    },
    {
      name: 'telemetry.sumMovedDays',
      everyMs: minuteMs,
      lane: 'long',
      alone: true,
      work: (stopping) => sumMovedDays(database.jobs, ctx, stopping),
    },
    {
      name: 'telemetry.learnIntervals',
      everyMs: 10 * minuteMs,
      lane: 'long',
      alone: true,
      work: () => learnIntervals(database.jobs, ctx.clock.now()),
    },
    {
      name: 'telemetry.sumMinutes',
      everyMs: 10 * minuteMs,
      lane: 'long',
      alone: true,
      work: (stopping) => sumRecentMinutes(jobCtx, stopping),
    },
  ],
})
