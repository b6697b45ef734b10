import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts'
import { inBatches } from '../settings.ts'
import { createJobs, type Jobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const never = 3_600_000
const openJobs = () => createJobs({ locks: database.database.jobLocks, log: pino({ level: 'silent' }) })

/** Work that ends when it is notified to. */
function heldWork() {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  let times = 0
  const work = async () => {
    times += 1
    begun()
    await gate
  }
  return { work, hasBegun, release, times: () => times }
}

describe('a job', () => {
  test('that runs alone is skipped by the other servers while one is running it', async () => {
    const [here, there] = [openJobs(), openJobs()]
    const held = heldWork()
    here.start({ name: 'alone', everyMs: never, alone: true, work: held.work })
    await held.hasBegun
    let elsewhere = 0
    const work = async () => {
      elsewhere += 1
    }
    const runThere = async (jobs: Jobs) => {
      jobs.start({ name: 'alone', everyMs: never, alone: true, work })
      await expect.poll(() => jobs.list().some(({ running }) => running)).toBe(false)
      await jobs.stop()
    }
    await runThere(there)
    expect(elsewhere).toBe(0)
    held.release()
    await here.stop()
    await runThere(openJobs())
    expect(elsewhere).toBe(1)
  })

  test('that runs alone is notified when its server lost the lock to another one', async () => {
    const jobs = openJobs()
    let notified = () => {}
    const isTold = new Promise<void>((resolve) => {
      notified = resolve
    })
    const begun = new Promise<void>((resolve) => {
      jobs.start({
        name: 'frozen',
        everyMs: never,
        alone: true,
        work: async (stopping) => {
          stopping.addEventListener('abort', notified)
          resolve()
          await isTold
        },
      })
    })
    await begun
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    )
    await isTold
    await jobs.stop()
  })

  test('with another name is not held up', async () => {
    const jobs = openJobs()
    const [first, second] = [heldWork(), heldWork()]
    jobs.start({ name: 'first', everyMs: never, alone: true, work: first.work })
    jobs.start({ name: 'second', everyMs: never, alone: true, work: second.work })
    await Promise.all([first.hasBegun, second.hasBegun])
    first.release()
    second.release()
    await jobs.stop()
  })

  test('about alarms waits for no long one, and of the long ones two run at a time', async () => {
    const jobs = openJobs()
    const long = [heldWork(), heldWork(), heldWork()] as const
    for (const [at, { work }] of long.entries())
      jobs.start({ name: `long ${at}`, everyMs: never, lane: 'long', firstAfterMs: 0, alone: true, work })
    await Promise.all([long[0].hasBegun, long[1].hasBegun])
    const alarms = heldWork()
    jobs.start({ name: 'alarms', everyMs: never, lane: 'urgent', alone: true, work: alarms.work })
    await alarms.hasBegun
    expect(long[2].times()).toBe(0)
    alarms.release()
    long[0].release()
    await long[2].hasBegun
    for (const { release } of long) release()
    await jobs.stop()
  })

  test('that waits for its turn does not begin any more after a stop', async () => {
    const jobs = openJobs()
    const long = [heldWork(), heldWork(), heldWork()] as const
    for (const [at, { work }] of long.entries())
      jobs.start({ name: `queued ${at}`, everyMs: never, lane: 'long', firstAfterMs: 0, alone: true, work })
    await Promise.all([long[0].hasBegun, long[1].hasBegun])
    const stopping = jobs.stop()
    for (const { release } of long) release()
    await stopping
    expect(long.map(({ times }) => times())).toEqual([1, 1, 0])
  })

  test('that waits for its lock when jobs stop does not begin any more', async () => {
    const jobs = openJobs()
    const late = heldWork()
    late.release()
    jobs.start({ name: 'late', everyMs: never, alone: true, work: late.work })
    await jobs.stop()
    expect(late.times()).toBe(0)
  })

  test('that is long begins at a time of its own', () => {
    const jobs = openJobs()
    const names = ['audit.deleteOld', 'alarms.deleteOld', 'notices.deleteOld']
    for (const name of names) jobs.start({ name, everyMs: never, lane: 'long', work: async () => {} })
    const delays = jobs.list().map(({ nextAt }) => Math.round(((nextAt?.getTime() ?? 0) - Date.now()) / 1000))
    expect(new Set(delays).size).toBe(names.length)
    expect(Math.max(...delays)).toBeLessThan(120)
    return jobs.stop()
  })

  test('that ends because it has to stop has not failed', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const jobs = createJobs({ locks: database.database.jobLocks, log })
    const began = new Promise<void>((resolve) => {
      jobs.start({
        name: 'batches',
        everyMs: never,
        alone: true,
        work: (stopping) =>
          inBatches(
            1,
            async () => {
              resolve()
              await new Promise((stopped) => stopping.addEventListener('abort', stopped))
              return 1
            },
            stopping,
          ),
      })
    })
    await began
    await jobs.stop()
    expect(lines).toEqual([])
  })

  test('finds a connection for its work, however many others start with it', async () => {
    const jobs = openJobs()
    const work = () => database.pool.query('SELECT 1')
    const done = Array.from({ length: 30 }, async (_, at) => {
      await new Promise<void>((resolve) => {
        jobs.start({
          name: `crowd ${at}`,
          everyMs: never,
          alone: true,
          work: async () => {
            await Promise.all([work(), database.database.peoplePool.query('SELECT 1')])
            resolve()
          },
        })
      })
    })
    await Promise.all(done)
    await jobs.stop()
  })

  test('that fails runs again, releases its lock, and is logged', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const jobs = createJobs({ locks: database.database.jobLocks, log })
    let times = 0
    await new Promise<void>((resolve) => {
      jobs.start({
        name: 'failing',
        everyMs: 1,
        alone: true,
        work: async () => {
          times += 1
          if (times === 3) resolve()
          throw new Error('not today')
        },
      })
    })
    await jobs.stop()
    expect(times).toBeGreaterThanOrEqual(3)
    expect(lines).toHaveLength(times)
    const said = { level: 50, job: 'failing', msg: 'a job failed', err: { message: 'not today' } }
    expect(JSON.parse(lines[0] ?? '')).toMatchObject(said)
  })

  test('runs at the start, or after its first delay, and then on schedule', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const jobs = openJobs()
    const [hourMs, waitMs] = [3_600_000, 600_000]
    const times = { hourly: 0, patient: 0 }
    const count = (name: keyof typeof times) => async () => {
      times[name] += 1
    }
    try {
      jobs.start({ name: 'hourly', everyMs: hourMs, work: count('hourly') })
      jobs.start({ name: 'patient', everyMs: hourMs, firstAfterMs: waitMs, work: count('patient') })
      const after = async (ms: number) => {
        await vi.advanceTimersByTimeAsync(ms)
        return { ...times }
      }
      expect(await after(0)).toEqual({ hourly: 1, patient: 0 })
      expect(await after(waitMs - 1)).toEqual({ hourly: 1, patient: 0 })
      expect(await after(1)).toEqual({ hourly: 1, patient: 1 })
      expect(await after(hourMs - waitMs - 1)).toEqual({ hourly: 1, patient: 1 })
      expect(await after(1)).toEqual({ hourly: 2, patient: 1 })
      expect(await after(waitMs)).toEqual({ hourly: 2, patient: 2 })
      await jobs.stop()
      expect(await after(5 * hourMs)).toEqual({ hourly: 2, patient: 2 })
    } finally {
      vi.useRealTimers()
    }
  })

  test('is notified when it has to stop', async () => {
    const jobs = openJobs()
    let reported = false
    const began = new Promise<void>((resolve) => {
      jobs.start({
        name: 'long',
        everyMs: never,
        work: async (stopping) => {
          resolve()
          await new Promise((stopped) => stopping.addEventListener('abort', stopped))
          reported = true
        },
      })
    })
    await began
    await jobs.stop()
    expect(reported).toBe(true)
  })

  test('of a service gives up what it waits for, and one that does not is named', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const jobs = createJobs({ locks: database.database.jobLocks, log })
    const [service, deaf] = [heldWork(), heldWork()]
    try {
      const onStop = async () => service.release()
      jobs.start({ name: 'service', everyMs: never, work: service.work, onStop })
      jobs.start({ name: 'deaf', everyMs: never, work: deaf.work })
      await Promise.all([service.hasBegun, deaf.hasBegun])
      const stopped = jobs.stop()
      await vi.advanceTimersByTimeAsync(4_000)
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, jobs: ['deaf'] }])
      deaf.release()
      await stopped
    } finally {
      vi.useRealTimers()
    }
  })

  test('never overlaps itself, and is awaited at shutdown', async () => {
    const jobs = openJobs()
    const held = heldWork()
    jobs.start({ name: 'slow', everyMs: 1, work: held.work })
    await held.hasBegun
    let stopped = false
    const stopping = jobs.stop().then(() => {
      stopped = true
    })
    await Promise.resolve()
    expect([held.times(), stopped]).toEqual([1, false])
    held.release()
    await stopping
    expect(held.times()).toBe(1)
  })
})
