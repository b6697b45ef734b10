import { hourMs } from '@limpid/contract/kernel/durations'
import { settingTable } from '@limpid/contract/settings/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openSide } from '../testing/live/device-side.ts'
import type { DeviceSide } from './device-side.ts'
import type { Job } from './platform/jobs/jobs.ts'

const { defaultValue: notificationDays } = settingTable['keep.notices']
let t: TestApp
let side: DeviceSide
/** All scheduled jobs of the server, none started. */
const jobs = new Map<string, Job>()
beforeAll(async () => {
  t = await createTestApp()
  side = await openSide(t)
  for (const job of [...t.app.listJobs(), ...side.jobs]) jobs.set(job.name, job)
})
afterAll(async () => {
  await side.close()
  await t.close()
})

test('Work that waits for others, such as mail servers, is given up when jobs stop', () => {
  const found = [...jobs.values()].filter(({ onStop }) => onStop !== undefined)
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    'batches.work',
    'diaries.reports',
    'notices.deliver',
    'reports.make',
    'reports.send',
    'webhooks.deliver',
  ])
})

describe('Data with a retention period', () => {
  const kept = [
    'alarms.deleteOld',
    'analysis.deleteOldProbeDays',
    'audit.deleteOld',
    'batches.deleteOld',
    'codes.deleteExpired',
    'device-log.deleteOld',
    'devices.forgetRemoved',
    'diaries.deleteReports',
    'notices.deleteOld',
    'orders.forgetNotifications',
    'outbox.deleteOld',
    'pictures.deleteUnused',
    'reports.deleteOld',
    'sessions.deleteEnded',
    'shares.deleteOld',
    'signIns.deleteOld',
    'telemetry.deleteOldHours',
    'telemetry.deleteOldMinutes',
    'telemetry.dropOldReadings',
    'webhooks.deleteOld',
  ]

  test('is checked soon after the start and once an hour, by one server for all', () => {
    const found = [...jobs.values()].filter(({ name }) => /[.](delete|drop|forget)/.test(name))
    expect(found.map(({ name }) => name).toSorted()).toEqual(kept)
    for (const { everyMs, firstAfterMs, alone, lane } of found)
      expect({ everyMs, firstAfterMs, alone, lane }).toEqual({
        everyMs: hourMs,
        firstAfterMs: undefined,
        alone: true,
        lane: 'long',
      })
  })

  test('is gone once its job has run', async () => {
    const { id } = await t.person('nora', ['MEMBER'])
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hourMs)
    const notice = { account_id: id, kind: 'security.sessions-ended' as const, facts: '{"ended":1}' }
    const made = [daysAgo(notificationDays + 1), daysAgo(notificationDays - 1)]
    const rows = made.map((at) => ({ ...notice, created_at: at, read_at: null }))
    await t.database.db.insertInto('notices').values(rows).execute()
    await jobs.get('notices.deleteOld')?.work(new AbortController().signal)
    const left = await t.database.db.selectFrom('notices').select('created_at').execute()
    expect(left.map(({ created_at }) => created_at)).toEqual([made[1]])
  })
})
