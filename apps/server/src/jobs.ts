import type { App } from './app.ts'
import type { DeviceSide } from './device-side.ts'
import { deleteExpiredCodes } from './modules/auth/codes/codes.store.ts'
import { deleteEndedSessions } from './modules/auth/sessions.store.ts'
import { deleteOldAttempts } from './modules/auth/sign-in-log.store.ts'
import { deleteOldMessages } from './modules/outbox/outbox.store.ts'
import { makePartitionsAhead } from './modules/telemetry/telemetry.jobs.ts'
import type { Database } from './platform/database/pools.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const silenceCheckMs = 30_000

/** Work that time asks for, done at the start and again and again. Returns how to stop it. */
export function startJobs({ ctx }: App, devices: DeviceSide, database: Database): () => Promise<void> {
  const job = (name: string, everyMs: number, work: () => Promise<unknown>) => {
    let running: Promise<unknown> | undefined
    const run = () => {
      running ??= work()
        .catch((error: unknown) => ctx.log.error({ err: error, job: name }, 'a job failed'))
        .finally(() => {
          running = undefined
        })
    }
    run()
    const timer = setInterval(run, everyMs)
    return async () => {
      clearInterval(timer)
      await running
    }
  }
  const stops = [
    job('sessions.deleteEnded', hourMs, () => deleteEndedSessions(ctx)),
    job('signIns.deleteOld', hourMs, () => deleteOldAttempts(ctx)),
    job('codes.deleteExpired', hourMs, () => deleteExpiredCodes(ctx)),
    job('outbox.deleteOld', hourMs, () => deleteOldMessages(ctx)),
    job('telemetry.makePartitions', dayMs, () => makePartitionsAhead(database.devices, ctx.clock)),
    job('cycles.expireSilent', silenceCheckMs, () => devices.expireSilentCycles()),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
