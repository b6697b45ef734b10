import { dayMs } from '@limpid/contract/kernel/durations'
import { notices } from '@limpid/contract/notices/notices'
import { status } from '@limpid/contract/status/status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'
import type { ClockReport } from '../../platform/clocks/clocks.ts'
import { createCounters } from '../../platform/mqtt/metrics.ts'
import { notifyWrongClock } from './clock/clock.service.ts'
import { createReporter, sampleStorage } from './reports/reports.service.ts'

let t: TestApp
let ada: Person
let anna: Person
// The database does not complete an audit entry that is more than a day old by its own clock.
const clock = setClock(Date.now())
beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(async () => {
  await t.app.jobs.stop()
  await t.close()
})

const state = async () => (await t.call(status.get, { as: ada })).data
const jobOf = async (name: string) => (await state()).jobs.find((job: { name: string }) => job.name === name)
const run = (name: string, as: Person | undefined = ada) =>
  t.call(status.runJob, { ...(as && { as }), params: { name } })
const everyMs = 3_600_000
const wrongClock: ClockReport = {
  verdict: { state: 'wrong', aheadMs: 3_600_000 },
  databaseAheadMs: 4,
  majority: { aheadMs: 3_600_000, devices: 5 },
}

describe('the system status (status.get)', () => {
  test('shows the database, its components, queues, and connections', async () => {
    const { version, database, queues, storage, mail, sms } = await state()
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(database).toMatchObject({
      connections: expect.any(Number),
      migration: expect.stringMatching(/^\d{4} \w+$/),
    })
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(queues).toEqual({ messages: 0, failing: 0, oldestMessageAt: null, outbox: 0 })
    expect([mail, sms]).toEqual([false, false])
    const sizes = storage.parts.map(({ bytes }: { bytes: number }) => bytes)
    expect(sizes.every((bytes: number) => bytes >= 0)).toBe(true)
    expect(storage.growth).toBeNull()
  })

  test('shows every recently active server, with rates', async () => {
    const counters = createCounters()
    const metrics = () => ({
      ...structuredClone(counters),
      connections: 12,
      deniedClients: [{ address: '192.0.2.7', clientIds: ['washer'], count: 3, lastAt: clock.now() }],
      unauthenticated: 0,
      waitingMessages: 3,
      waitingBytes: 0,
      pausedConnections: 0,
    })
    const reporter = createReporter(t.app.ctx, {
      metrics,
      pages: () => 2,
      untrustedProxy: () => '10.0.0.9',
      clock: () => wrongClock,
    })
    await reporter.report()
    expect((await state()).servers).toMatchObject([
      {
        sessions: 12,
        pages: 2,
        waiting: 3,
        receivedPerSecond: 0,
        deniedClients: [{ address: '192.0.2.7', clientIds: ['washer'], count: 3 }],
        clock: {
          state: 'wrong',
          behindMs: 3_600_000,
          databaseAheadMs: 4,
          devicesAheadMs: 3_600_000,
          devices: 5,
        },
      },
    ])
    const { host } = (await state()).servers[0]
    expect(host.memoryBytes).toBeGreaterThan(host.freeMemoryBytes)
    expect(host.cpus).toBeGreaterThan(0)
    counters.received += 1_000
    await reporter.report()
    expect((await state()).servers[0].receivedPerSecond).toBeGreaterThan(0)
    // The clock of the server that shows it may be hours apart.
    clock.advance(2 * 3_600_000)
    expect((await state()).servers).toHaveLength(1)
    await t.database.pool.query("UPDATE server_reports SET at = now() - interval '61 seconds'")
    expect((await state()).servers).toEqual([])
  })

  test('shows the database growth', async () => {
    await sampleStorage(t.app.ctx)
    const dayBefore = (days: number) =>
      new Date(clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)
    await t.database.pool.query(
      `INSERT INTO storage_samples VALUES ($1, '{"other": 1}'), ($2, '{"other": 2}'), ($3, '{"other": 3}')`,
      [dayBefore(8), dayBefore(7), dayBefore(1)],
    )
    const { growth } = (await state()).storage
    expect(growth.since).toBe(dayBefore(7))
    expect(growth.bytes).toBeGreaterThan(1_000_000)
  })

  test('a wrong clock is notified once a day to whoever may see the status', async () => {
    const notified = async (as: Person) =>
      (await t.call(notices.page, { as })).data.list.filter(
        ({ kind }: { kind: string }) => kind === 'devices.server-clock',
      )
    await notifyWrongClock(t.app.ctx, 'alpha', { ...wrongClock, verdict: { state: 'right' } })
    expect(await notified(ada)).toEqual([])
    await notifyWrongClock(t.app.ctx, 'alpha', wrongClock)
    await notifyWrongClock(t.app.ctx, 'alpha', wrongClock)
    expect(await notified(ada)).toMatchObject([{ facts: { server: 'alpha', behindSeconds: 3_600 } }])
    expect(await notified(anna)).toEqual([])
    await notifyWrongClock(t.app.ctx, 'alpha', { ...wrongClock, verdict: { state: 'inconclusive' } })
    expect(await notified(ada)).toHaveLength(2)
  })

  test('is for staff alone', async () => {
    expect(await t.call(status.get, { as: anna })).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(status.get)).toMatchObject({ status: 401, code: 'A0230' })
  })
})

describe('a job (status.runJob)', () => {
  test('shows its last run, and what it did when it last had work', async () => {
    let deleted = 3
    t.app.jobs.start({ name: 'trial.deletes', everyMs, alone: true, work: async () => ({ deleted }) })
    await expect.poll(() => jobOf('trial.deletes')).toMatchObject({ done: { deleted: 3 }, running: false })
    const first = await jobOf('trial.deletes')
    expect(first).toMatchObject({ alone: true, everySeconds: 3_600, error: null, server: expect.any(String) })
    deleted = 0
    clock.advance(60_000)
    expect((await run('trial.deletes')).status).toBe(200)
    await expect.poll(async () => (await jobOf('trial.deletes')).endedAt).not.toBe(first.endedAt)
    expect(first).toMatchObject({ outcome: 'done', doneMs: 0, nextAt: expect.any(String) })
    expect(await jobOf('trial.deletes')).toMatchObject({
      outcome: 'nothing',
      done: { deleted: 3 },
      doneAt: first.doneAt,
    })
  })

  test('that only counts shows how many it processed', async () => {
    t.app.jobs.start({ name: 'trial.counts', everyMs, work: async () => 7 })
    await expect.poll(() => jobOf('trial.counts')).toMatchObject({ done: { processed: 7 } })
    t.app.jobs.start({ name: 'trial.idle', everyMs, work: async () => 0 })
    await expect
      .poll(() => jobOf('trial.idle'))
      .toMatchObject({ running: false, done: null, outcome: 'nothing', endedAt: expect.any(String) })
    t.app.jobs.start({ name: 'trial.silent', everyMs, work: async () => {} })
    await expect.poll(() => jobOf('trial.silent')).toMatchObject({ outcome: 'uncounted', done: null })
  })

  test('that is run manually is shown as running, and does not start twice', async () => {
    let begun = 0
    let finish = () => {}
    const work = () => {
      begun += 1
      return begun === 1 ? Promise.resolve() : new Promise<void>((resolve) => (finish = resolve))
    }
    t.app.jobs.start({ name: 'trial.long', everyMs, work })
    await expect
      .poll(() => jobOf('trial.long'))
      .toMatchObject({ running: false, endedAt: expect.any(String) })
    await run('trial.long')
    await expect.poll(() => jobOf('trial.long')).toMatchObject({ running: true, endedAt: null })
    await run('trial.long')
    finish()
    await expect
      .poll(() => jobOf('trial.long'))
      .toMatchObject({ running: false, endedAt: expect.any(String) })
    expect(begun).toBe(2)
  })

  test('that failed shows why', async () => {
    t.app.jobs.start({
      name: 'trial.fails',
      everyMs: 5_000,
      work: () => Promise.reject(new Error('no luck')),
    })
    await expect.poll(() => jobOf('trial.fails')).toMatchObject({ error: 'no luck' })
  })

  test('that runs every few seconds is recorded once a minute', async () => {
    let runs = 0
    const work = async () => {
      runs += 1
    }
    t.app.jobs.start({ name: 'trial.often', everyMs: 20, work })
    await expect.poll(() => jobOf('trial.often')).toMatchObject({ endedAt: expect.any(String) })
    const { startedAt } = await jobOf('trial.often')
    clock.advance(10_000)
    const before = runs
    await expect.poll(() => runs).toBeGreaterThan(before + 2)
    expect((await jobOf('trial.often')).startedAt).toBe(startedAt)
    clock.advance(60_000)
    await expect.poll(async () => (await jobOf('trial.often')).startedAt).not.toBe(startedAt)
  })

  test('is run only with the permission, and must exist; the audit log records who', async () => {
    expect(await run('trial.long', anna)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(status.runJob, { params: { name: 'trial.long' } })).toMatchObject({ status: 401 })
    expect(await run('no.such')).toMatchObject({ status: 404, code: 'A0401' })
    expect(await run('no-such')).toMatchObject({ status: 400, code: 'A0400' })
    const { rows } = await t.database.pool.query(
      `SELECT actor, result FROM audit_lines WHERE call = 'status.runJob' AND input::text LIKE '%trial.deletes%'`,
    )
    expect(rows).toEqual([{ actor: 'ada', result: 'done' }])
  })
})
