import { analysis } from '@limpid/contract/analysis/analysis'
import type { ProbeHealth } from '@limpid/contract/analysis/probes/probes'
import { hourMs } from '@limpid/contract/kernel/durations'
import type { Page } from '@limpid/contract/kernel/page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../../testing/app.ts'
import { deviceOf } from '../../../../../testing/factories/devices.ts'
import { reading, setClock, testRecorder } from '../../../../../testing/factories/telemetry.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { deleteOldProbeDays, judgeProbeDays } from './probe-days.service.ts'

/** 01:00 in Shanghai: a day is just over. */
const clock = setClock('2026-11-23T17:00:00Z')
const end = clock.now().getTime()
let t: TestApp
let anna: Person

/** A sequence that repeats after 17 values: its neighbours differ, its steps are small. */
const ripple = (n: number) => [0, 1, 3, 2, 4, 3, 5, 4, 3, 4, 2, 3, 1, 2, 0, 1, 1][n % 17] ?? 0

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  const recorder = testRecorder(t.database.pool, clock)
  /** A reading every eight minutes for three days. */
  const send = async (sn: string, ph: (n: number, at: number) => number) => {
    const device = await deviceOf(t, anna, sn, 'sdqS1')
    const sent: Promise<unknown>[] = []
    for (let n = 0, at = end - 72 * hourMs; at < end; n++, at += 480_000)
      sent.push(recorder.send(device, [reading('ph', ph(n, at), at), reading('tds', 300 + ripple(n), at)]))
    await Promise.all(sent)
  }
  const sound = (n: number) => 7 + ripple(n) / 100
  await send('P-1 sound', sound)
  await send('P-2 sound', sound)
  await send('P-3 jumps', (n) => sound(n) + (n % 20 === 10 ? 2 : 0))
  await send('P-4 stands still', (n, at) => (at > end - 30 * hourMs && at < end - 20 * hourMs ? 7 : sound(n)))
  await recorder.close()
})
afterAll(() => t.close())

const read = async (more: Record<string, string | number> = {}): Promise<string[]> => {
  const query = { fromDay: '2026-11-18', toDay: '2026-11-24', pageSize: 1, ...more }
  const answer = await t.call(analysis.probes, { as: anna, params: { code: 'sdqS1' }, query })
  return (answer.data as Page<ProbeHealth>).list.map(({ device }) => device.sn)
}
const pages = async (more = {}) =>
  (await Promise.all([1, 2, 3, 4].map((pageNum) => read({ ...more, pageNum })))).flat()

test('once their day is over, probes that jump or stand still come first on all pages', async () => {
  expect(await pages()).toEqual(['P-1 sound', 'P-2 sound', 'P-3 jumps', 'P-4 stands still'])
  expect(await judgeProbeDays(t.app.ctx)).toEqual({ devices: 4, failed: 0 })
  expect(await pages()).toEqual(['P-3 jumps', 'P-4 stands still', 'P-1 sound', 'P-2 sound'])
})

test('each day is judged once', async () => {
  expect(await judgeProbeDays(t.app.ctx)).toEqual({ devices: 0, failed: 0 })
  clock.advance(24 * hourMs)
  // What one run leaves, the next one judges.
  const judged = async (devices: number) =>
    (await judgeProbeDays(t.app.ctx, undefined, { devices, atOnce: 100 })).devices
  expect([await judged(3), await judged(3), await judged(3)]).toEqual([3, 1, 0])
})

test('a range knows its own days', async () => {
  // Neither had been judged by then.
  expect(await pages({ fromDay: '2026-11-18', toDay: '2026-11-22' })).toEqual([
    'P-1 sound',
    'P-2 sound',
    'P-3 jumps',
    'P-4 stands still',
  ])
})

test('a batch that cannot be judged keeps no other from it, and is judged by the next run', async () => {
  clock.advance(24 * hourMs)
  const { pool } = t.database
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM devices WHERE sn = 'P-1 sound'")
  await pool.query(`
    CREATE FUNCTION refuse_probe() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
    CREATE TRIGGER refuse_probe BEFORE INSERT ON probe_checks FOR EACH ROW WHEN (NEW.device_id = ${rows[0]?.id})
      EXECUTE FUNCTION refuse_probe()`)
  const logged: unknown[] = []
  const log = { ...t.app.ctx.log, error: (about: object) => logged.push(about) } as unknown as Ctx['log']
  const judge = () => judgeProbeDays({ ...t.app.ctx, log }, undefined, { devices: 100, atOnce: 2 })
  expect(await judge()).toEqual({ devices: 2, failed: 2 })
  expect(logged).toMatchObject([{ deviceIds: [rows[0]?.id, expect.any(String)] }])
  await pool.query('DROP TRIGGER refuse_probe ON probe_checks')
  expect(await judge()).toEqual({ devices: 2, failed: 0 })
})

test('findings are deleted with the hours of their day, and not before', async () => {
  const settings = (days: number) => ({ ...t.app.ctx.settings, get: () => days })
  const count = async () => (await t.database.pool.query('SELECT FROM probe_days')).rowCount ?? 0
  const before = await count()
  expect(before).toBeGreaterThan(0)
  expect(await deleteOldProbeDays({ ...t.app.ctx, settings: settings(0) })).toEqual({ deleted: 0 })
  expect(await deleteOldProbeDays({ ...t.app.ctx, settings: settings(10) })).toEqual({ deleted: 0 })
  clock.advance(40 * 24 * hourMs)
  expect(await deleteOldProbeDays({ ...t.app.ctx, settings: settings(60) })).toEqual({ deleted: 0 })
  expect(await deleteOldProbeDays({ ...t.app.ctx, settings: settings(10) })).toEqual({ deleted: before })
  expect(await count()).toBe(0)
})
