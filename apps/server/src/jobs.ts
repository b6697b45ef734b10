import type { App } from './app.ts'
import type { DeviceSide } from './device-side.ts'
import { deleteExpiredCodes } from './modules/auth/codes/codes.store.ts'
import { deleteEndedSessions } from './modules/auth/sessions.store.ts'
import { deleteOldAttempts } from './modules/auth/sign-in-log.store.ts'
import { comeBackMs, tellLongOffline } from './modules/devices/owner-notices.service.ts'
import { refreshEverybody } from './modules/groups/groups.face.ts'
import { deleteOldNotices } from './modules/notices/notices.store.ts'
import { deleteOldMessages } from './modules/outbox/outbox.store.ts'
import { watchEnds } from './modules/shares/live/shares.jobs.ts'
import { deleteOldShares } from './modules/shares/log/log.store.ts'
import { sharesOfGroups } from './modules/shares/shares.face.ts'
import { makePartitionsAhead } from './modules/telemetry/partitions.store.ts'
import { tellRefused } from './modules/telemetry/refusal-notices.service.ts'
import type { Database } from './platform/database/pools.ts'
import { createJobs } from './platform/jobs/jobs.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const tellEveryMs = 10 * minuteMs
const silenceCheckMs = 30_000
const revocationCheckMs = 30_000

/** Work that time asks for, done at the start and again and again. Returns how to stop it. */
export function startJobs(
  { ctx, courier }: App,
  devices: DeviceSide,
  database: Database,
): () => Promise<void> {
  const jobs = createJobs({ pool: database.peoplePool, log: ctx.log })
  const tidy = (name: string, work: () => Promise<unknown>) =>
    jobs.start({ name, everyMs: hourMs, alone: true, work })
  tidy('sessions.deleteEnded', () => deleteEndedSessions(ctx))
  tidy('signIns.deleteOld', () => deleteOldAttempts(ctx))
  tidy('codes.deleteExpired', () => deleteExpiredCodes(ctx))
  tidy('outbox.deleteOld', () => deleteOldMessages(ctx))
  tidy('notices.deleteOld', () => deleteOldNotices(ctx))
  tidy('shares.deleteOld', () => deleteOldShares(ctx))
  const stopWatching = watchEnds(ctx)
  jobs.start({ name: 'notices.deliver', everyMs: minuteMs, work: () => courier.deliver() })
  jobs.start({
    name: 'devices.tellLongOffline',
    everyMs: tellEveryMs,
    firstAfterMs: comeBackMs,
    alone: true,
    work: () => tellLongOffline(ctx),
  })
  jobs.start({
    name: 'telemetry.tellRefused',
    everyMs: tellEveryMs,
    alone: true,
    work: () => tellRefused(ctx),
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
    name: 'devices.endRevoked',
    everyMs: revocationCheckMs,
    work: () => devices.endRevoked(),
  })
  jobs.start({
    name: 'cycles.expireSilent',
    everyMs: silenceCheckMs,
    work: () => devices.expireSilentCycles(),
  })
  return async () => {
    await Promise.all([jobs.stop(), stopWatching()])
  }
}
