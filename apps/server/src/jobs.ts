import type { App } from './app.ts'
import type { DeviceSide } from './device-side.ts'
import { deleteOldActions } from './modules/actions/retention.service.ts'
import { deleteOldAudit } from './modules/audit/audit.service.ts'
import { deleteExpiredCodes } from './modules/auth/codes/codes.store.ts'
import { deleteEndedSessions } from './modules/auth/sessions/sessions.store.ts'
import { deleteOldAttempts } from './modules/auth/sign-in-log/sign-in-log.store.ts'
import { deleteOldBatches } from './modules/batches/batches.store.ts'
import { comeBackMs, tellLongOffline } from './modules/devices/notices/owner-notices.service.ts'
import { spellTheRest } from './modules/devices/spelling/spelling.service.ts'
import { writeDiaries } from './modules/diaries/diaries.service.ts'
import { refreshEverybody } from './modules/groups/groups.face.ts'
import { keepPlans } from './modules/maintenance/maintenance.jobs.ts'
import { deleteOldNotices } from './modules/notices/notices.store.ts'
import { deleteOldMessages } from './modules/outbox/outbox.store.ts'
import { deleteLoosePictures } from './modules/pictures/pictures.store.ts'
import { watchEnds } from './modules/shares/live/shares.jobs.ts'
import { deleteOldShares } from './modules/shares/log/log.store.ts'
import { sharesOfGroups } from './modules/shares/shares.face.ts'
import { createReporter, sampleStorage } from './modules/status/reports/reports.service.ts'
import { tellFaulty } from './modules/telemetry/faults/fault-notices.service.ts'
import { recountChangedRanges } from './modules/telemetry/ranges/ranges.service.ts'
import { tellRefused } from './modules/telemetry/refusals/refusal-notices.service.ts'
import { makePartitionsAhead } from './modules/telemetry/retention/partitions.store.ts'
import {
  deleteOldHours,
  deleteOldMinutes,
  dropOldReadings,
  forgetRemoved,
} from './modules/telemetry/retention/retention.service.ts'
import { sumRecentMinutes } from './modules/telemetry/series/minutes.store.ts'
import type { Database } from './platform/database/pools.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const tellEveryMs = 10 * minuteMs
const silenceCheckMs = 30_000
const silentCheckMs = 15_000
const batchEveryMs = 5_000
const diaryEveryMs = 5_000
const revocationCheckMs = 30_000
const reportEveryMs = 10_000

/** Work that time asks for, done at the start and again and again. Returns how to stop it. */
export function startJobs(
  { ctx, courier, batches, hub, jobs }: App,
  devices: DeviceSide,
  database: Database,
): () => Promise<void> {
  const reporter = createReporter(ctx, { metrics: devices.metrics, pages: hub.clients })
  const tidy = (name: string, work: () => Promise<unknown>) =>
    jobs.start({ name, everyMs: hourMs, alone: true, work })
  tidy('sessions.deleteEnded', () => deleteEndedSessions(ctx))
  tidy('signIns.deleteOld', () => deleteOldAttempts(ctx))
  tidy('codes.deleteExpired', () => deleteExpiredCodes(ctx))
  tidy('outbox.deleteOld', () => deleteOldMessages(ctx))
  tidy('notices.deleteOld', () => deleteOldNotices(ctx))
  tidy('audit.deleteOld', () => deleteOldAudit(ctx))
  tidy('batches.deleteOld', () => deleteOldBatches(ctx))
  tidy('actions.deleteOld', () => deleteOldActions(database.devices, ctx))
  tidy('telemetry.dropOldReadings', () => dropOldReadings(database.devices, ctx))
  tidy('telemetry.deleteOldMinutes', () => deleteOldMinutes(database.devices, ctx))
  tidy('telemetry.deleteOldHours', () => deleteOldHours(database.devices, ctx))
  tidy('devices.forgetRemoved', () => forgetRemoved(database.devices, ctx))
  tidy('status.sampleStorage', () => sampleStorage(ctx))
  tidy('shares.deleteOld', () => deleteOldShares(ctx))
  tidy('pictures.deleteLoose', () => deleteLoosePictures(ctx))
  tidy('devices.spell', () => spellTheRest(ctx))
  const stopWatching = watchEnds(ctx)
  jobs.start({ name: 'settings.learn', everyMs: minuteMs, work: () => ctx.settings.learn() })
  jobs.start({ name: 'status.report', everyMs: reportEveryMs, work: () => reporter.report() })
  // One that this server began it works on at once; this finds what another one left.
  jobs.start({ name: 'batches.work', everyMs: batchEveryMs, work: () => batches.look() })
  jobs.start({ name: 'notices.deliver', everyMs: minuteMs, work: () => courier.deliver() })
  jobs.start({
    name: 'devices.tellLongOffline',
    everyMs: tellEveryMs,
    firstAfterMs: comeBackMs,
    alone: true,
    work: () => tellLongOffline(ctx),
  })
  jobs.start({
    name: 'telemetry.tellFaulty',
    everyMs: minuteMs,
    alone: true,
    work: () => tellFaulty(ctx),
  })
  jobs.start({
    name: 'telemetry.tellRefused',
    everyMs: tellEveryMs,
    alone: true,
    work: () => tellRefused(ctx),
  })
  jobs.start({
    name: 'maintenance.keepPlans',
    everyMs: tellEveryMs,
    alone: true,
    work: () => keepPlans(ctx),
  })
  jobs.start({
    name: 'groups.refresh',
    everyMs: dayMs,
    alone: true,
    work: () => refreshEverybody(ctx, sharesOfGroups),
  })
  jobs.start({
    name: 'telemetry.makePartitions',
    everyMs: dayMs,
    work: () => makePartitionsAhead(database.devices, ctx.clock),
  })
  jobs.start({
    name: 'telemetry.recountRanges',
    everyMs: tellEveryMs,
    alone: true,
    work: (stopping) => recountChangedRanges(database.devices, ctx, stopping),
  })
  jobs.start({
    name: 'telemetry.sumMinutes',
    everyMs: tellEveryMs,
    alone: true,
    work: () => sumRecentMinutes(ctx),
  })
  jobs.start({
    name: 'devices.endRevoked',
    everyMs: revocationCheckMs,
    work: () => devices.endRevoked(),
  })
  jobs.start({
    name: 'messages.learnWatches',
    everyMs: revocationCheckMs,
    work: () => devices.learnWatches(),
  })
  jobs.start({
    name: 'devices.markSilent',
    everyMs: silentCheckMs,
    alone: true,
    work: () => devices.markSilent(),
  })
  jobs.start({ name: 'devices.learnSilent', everyMs: silentCheckMs, work: () => devices.learnSilent() })
  jobs.start({
    name: 'cycles.expireSilent',
    everyMs: silenceCheckMs,
    work: () => devices.expireSilentCycles(),
  })
  jobs.start({
    name: 'diaries.write',
    everyMs: diaryEveryMs,
    work: () =>
      writeDiaries({
        pool: database.devices,
        clock: ctx.clock,
        onGrown: (deviceId) => ctx.events.emit('cycles.changed', { deviceId }),
      }),
  })
  return async () => {
    await Promise.all([jobs.stop(), stopWatching()])
  }
}
