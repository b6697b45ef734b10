import { reports } from '@limpid/contract/reports/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { reading, type TestRecorder, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { requestDue } from './due.service.ts'

let now = new Date('2026-11-23T20:00:00+08:00')
const clock = { now: () => now }
let t: TestApp
let anna: Person
let recorder: TestRecorder
const ids: Record<string, string> = {}
beforeAll(async () => {
  const session = { tokenSeconds: 2_592_000, idleSeconds: 2_592_000, absoluteSeconds: 2_592_000 }
  t = await createTestApp({ clock, config: { session } })
  recorder = testRecorder(t.database.pool, clock)
  anna = await t.person('anna', ['MEMBER'])
  await t.database.pool.query("UPDATE accounts SET email = 'anna@example.com' WHERE id = $1", [anna.id])
  for (const code of ['xwjTft', 'xyjTft', 'sdqS1']) ids[code] = await deviceOf(t, anna, code, code)
  const form = { name: '日报', every: 'daily', time: '07:00', timeZone: 'Asia/Shanghai' }
  await t.call(reports.createSchedule, {
    as: anna,
    body: { ...form, formats: ['xlsx'], language: 'en', skipEmpty: true },
  })
  await wash('2026-11-23T09:00:00+08:00')
})
afterAll(async () => {
  await recorder.close()
  await t.close()
})

const wash = (start: string) =>
  t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases)
     VALUES ($1, $2::timestamptz, $2::timestamptz + interval '30 minutes', 'completed', 'phase', '[]')`,
    [ids.xwjTft, start],
  )
/** What became of the report that is due on this day, and its text; without a mail server nothing is sent. */
async function mailOf(day: string): Promise<{ state: string; content: string }> {
  now = new Date(`${day}T07:00:00+08:00`)
  await requestDue(t.app.ctx)
  await t.app.ctx.ports.get('reports.runner').look()
  await t.app.ctx.ports.get('reports.mails').look()
  const { rows } = await t.database.pool.query(
    'SELECT state, content FROM report_mails ORDER BY id DESC LIMIT 1',
  )
  return rows[0]
}

test('an empty report says what late data changed in the one before, then nothing is sent until something happens', async () => {
  expect((await mailOf('2026-11-24')).state).toBe('unsent')
  await wash('2026-11-23T12:00:00+08:00')
  const revised = await mailOf('2026-11-25')
  expect(revised.content).toContain('Last report revised: 2026-11-23 to 2026-11-23: washes 1 → 2')
  expect(revised.state).toBe('unsent')
  expect((await mailOf('2026-11-26')).state).toBe('skipped')
})

test.each([
  ['readings of a probe, in the report of all devices', 'sdqS1', '26', '27', 'unsent', ['ph', 7.1, 7.2]],
  ['only rejected readings of a probe', 'sdqS1', '27', '28', 'skipped', ['ph', 99, 98]],
  ['water between washes', 'xwjTft', '28', '29', 'unsent', ['water_total', 100, 104]],
  ['gas', 'xyjTft', '29', '30', 'unsent', ['gas_total', 10, 12]],
] as const)('%s', async (_, product, measured, day, state, [key, first, second]) => {
  const at = (time: string) => `2026-11-${measured}T${time}:00+08:00`
  now = new Date(at('12:00'))
  await recorder.send(ids[product] ?? '', [
    reading(key, first, at('10:00')),
    reading(key, second, at('10:10')),
  ])
  expect((await mailOf(`2026-11-${day}`)).state).toBe(state)
})
