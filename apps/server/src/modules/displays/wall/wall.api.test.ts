import { overviewCalls } from '@limpid/contract/analysis/overview'
import { cycles } from '@limpid/contract/cycles/cycles'
import { displays } from '@limpid/contract/displays/displays'
import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../../testing/factories/devices.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'

const now = new Date('2026-11-20T08:00:00Z')
interface Raised {
  cleared: boolean
  kind: string
}

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

let t: TestApp
let anna: Person
let bert: Person
let admin: Person
let washing: string
let troubled: string
let lent: string
let group: string
let site: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  washing = await deviceOf(t, anna, 'W-1')
  troubled = await deviceOf(t, anna, 'W-2')
  lent = await deviceOf(t, bert, 'L-1')
  await deviceOf(t, bert, 'B-1')
  group = await groupOf(t, anna, '一层', [washing])
  const { pool } = t.database
  site = String(
    (await pool.query(`INSERT INTO sites (owner_id, name) VALUES ($1, '一号店') RETURNING id`, [anna.id]))
      .rows[0].id,
  )
  await pool.query('UPDATE devices SET site_id = $1 WHERE id = $2', [site, troubled])
  await pool.query('UPDATE devices SET online = true, online_changed_at = $2 WHERE id = ANY($1)', [
    [washing, lent],
    minutesAgo(90),
  ])
  for (const [device, started, ended] of [
    [washing, 300, 290],
    [washing, 280, 268],
    [washing, 260, 246],
    [washing, 4, null],
    [lent, 50, 40],
    [lent, 4, null],
  ] as const)
    await pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, programme)
       VALUES ($1, $2, $3, $4, 'phase', '[]', 'unheard')`,
      [device, minutesAgo(started), ended && minutesAgo(ended), ended ? 'completed' : 'running'],
    )
  const alarm = (device: string, key: string, severity: string, ago: number, more: Partial<Raised> = {}) =>
    pool.query(
      `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, cleared_at, code, name)
       VALUES ($1, $2, $6, $3, $4, $4, $4, $5, $2, '{"zh":"故障","en":"Fault"}')`,
      [device, key, severity, minutesAgo(ago), more.cleared ? now : null, more.kind ?? 'fault'],
    )
  await alarm(troubled, 'E1', 'minor', 50)
  await alarm(troubled, 'E2', 'critical', 10)
  await alarm(troubled, 'E3', 'critical', 20)
  await alarm(troubled, 'E4', 'critical', 30, { cleared: true })
  // Older, and no less severe, but not what stops the machine.
  await alarm(troubled, 'supply', 'critical', 70, { kind: 'supply' })
  await alarm(troubled, 'hygiene', 'critical', 60, { kind: 'hygiene' })
  await alarm(troubled, 'E9', 'major', 90)
  await alarm(lent, 'E5', 'critical', 30)
})
afterAll(() => t.close())

const wall = async (query: Record<string, string> = {}, as = anna) =>
  (await t.call(displays.wall, { as, query })).data
const sns = ({ tiles }: { tiles: { sn: string }[] }) => tiles.map(({ sn }) => sn).sort()

describe('the wall (displays.wall)', () => {
  test('shows state, running wash and the worst open alarm: of equally severe ones the fault, of these the oldest', async () => {
    const { tiles, total } = await wall()
    expect(total).toBe(2)
    const of = (id: string) => tiles.find((tile: { id: string }) => tile.id === id)
    expect(of(washing)).toMatchObject({
      online: true,
      relation: 'owner',
      groups: [{ id: group, name: '一层' }],
      site: null,
      alarm: null,
      running: {
        startedAt: minutesAgo(4).toISOString(),
        programme: { zh: 'unheard', en: 'unheard' },
        medianSeconds: 720,
        endsAt: null,
      },
      lastWash: {
        endedAt: minutesAgo(246).toISOString(),
        programme: { zh: 'unheard', en: 'unheard' },
        result: 'completed',
        hygiene: null,
      },
      washesToday: 3,
      readings: [],
    })
    expect(of(troubled)).toMatchObject({
      online: false,
      running: null,
      site: { id: site, name: '一号店', position: null },
      washesToday: 0,
      alarm: {
        id: expect.stringMatching(/^\d+$/),
        severity: 'critical',
        code: 'E3',
        since: minutesAgo(20).toISOString(),
      },
    })
  })

  test("names a programme by the product's model, and takes the time left that the machine reports", async () => {
    const { pool } = t.database
    await pool.query(
      `UPDATE cycles SET programme = v.key FROM devices d JOIN products p ON p.id = d.product_id,
         LATERAL (SELECT metric -> 'values' AS of FROM json_array_elements(p.model -> 'metrics') metric
                   WHERE metric ->> 'key' = p.recognition ->> 'programMetric') m, LATERAL (SELECT key FROM json_object_keys(m.of) key LIMIT 1) v
        WHERE cycles.device_id = d.id AND cycles.result = 'running' AND d.id = $1`,
      [washing],
    )
    const [tile] = (await wall({ ids: washing })).tiles
    expect(tile.running.programme.zh).not.toBe('unheard')
    expect(tile.running.programme.en).toMatch(/^[A-Z]/)
  })

  test('is limited by site, group, product, words and ids', async () => {
    expect(sns(await wall({ siteId: site }))).toEqual(['W-2'])
    expect(sns(await wall({ groupId: group }))).toEqual(['W-1'])
    expect(sns(await wall({ keywords: 'w-2' }))).toEqual(['W-2'])
    expect(sns(await wall({ ids: `${washing},${lent}` }))).toEqual(['W-1'])
    expect(sns(await wall({ productId: '999999' }))).toEqual([])
  })

  test('holds what is shared, without what the share leaves out', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    await shareTo(t, bert, carl, lent, ['ph'])
    const [bare] = (await wall({}, carl)).tiles
    expect(bare).toMatchObject({
      sn: 'L-1',
      relation: 'shared',
      running: null,
      lastWash: null,
      washesToday: null,
      alarm: null,
      lastSeenAt: null,
    })
    await shareTo(t, bert, carl, lent, ['live'])
    expect((await wall({}, carl)).tiles[0]).toMatchObject({ running: {}, lastWash: null })
    await shareTo(t, bert, carl, lent, ['cycles'])
    expect((await wall({}, carl)).tiles[0]).toMatchObject({
      alarm: null,
      lastWash: { endedAt: minutesAgo(40).toISOString(), result: 'completed' },
      running: { programme: { zh: 'unheard' } },
    })
    await shareTo(t, bert, carl, lent, ['alarms'])
    expect((await wall({ scope: 'shared' }, carl)).tiles[0]).toMatchObject({ alarm: { code: 'E5' } })
    expect(sns(await wall({ scope: 'own' }, carl))).toEqual([])
    await t.database.pool.query(`DELETE FROM shares WHERE account_id = $1`, [carl.id])
    expect(sns(await wall({}, carl))).toEqual([])
  })

  test('shows all devices to staff who may see them', async () => {
    expect(sns(await wall({ scope: 'all' }, admin))).toEqual(['B-1', 'L-1', 'W-1', 'W-2'])
    expect((await wall({ scope: 'all' }, admin)).tiles[0].relation).toBe('staff')
    expect(sns(await wall({}, admin))).toEqual([])
    expect(await t.call(displays.wall, { as: anna, query: { scope: 'all' } })).toMatchObject(denied)
  })

  test("is refused without a session, a permission, another account's group and invalid input", async () => {
    expect(await t.call(displays.wall)).toMatchObject(nobody)
    expect(await t.call(displays.wall, { as: await t.person('nemo', []) })).toMatchObject(denied)
    expect(await t.call(displays.wall, { as: bert, query: { groupId: group } })).toMatchObject(missing)
    expect(await t.call(displays.wall, { as: anna, query: { ids: '1,x' } })).toMatchObject(invalid)
  })

  test('a machine that uploads the past washes nothing now, in no figure and no list', async () => {
    const fred = await t.person('fred', ['MEMBER'])
    const device = await deviceOf(t, fred, 'F-1')
    const { pool } = t.database
    await pool.query('UPDATE devices SET online = true, online_changed_at = $2 WHERE id = $1', [
      device,
      minutesAgo(90),
    ])
    const fortnight = 20_160
    await pool.query(
      `INSERT INTO cycles (device_id, started_at, result, source, phases) VALUES ($1, $2, 'running', 'phase', '[]')`,
      [device, minutesAgo(fortnight)],
    )
    await pool.query(`INSERT INTO metrics (key) VALUES ('water_total') ON CONFLICT DO NOTHING`)
    /** Up to when, by its own clock, it has sent its readings. */
    const sent = async (minutes: number) => {
      await pool.query(
        `INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, value)
         SELECT $1, id, $2, $3, 1 FROM metrics WHERE key = 'water_total'
         ON CONFLICT (device_id, metric_id) DO UPDATE SET ts = excluded.ts`,
        [device, minutesAgo(minutes), now],
      )
      await pool.query(
        `INSERT INTO cycle_followers (device_id, followed_until, state, saved_at) VALUES ($1, $2, '{}', $3)
         ON CONFLICT (device_id) DO UPDATE SET followed_until = excluded.followed_until`,
        [device, minutesAgo(minutes), now],
      )
    }
    await pool.query(
      `INSERT INTO device_activity (device_id, last_seen_at) VALUES ($1, $2)
       ON CONFLICT (device_id) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
      [device, now],
    )
    const counted = async () => {
      const [overview, page, running] = await Promise.all([
        t.call(overviewCalls.overview, { as: fred }),
        t.call(fleet.page, { as: fred, query: { activity: 'washing' } }),
        t.call(cycles.running, { as: fred, params: { id: device } }),
      ])
      return { washing: overview.data.washing, listed: page.data.total, running: running.data !== null }
    }
    await sent(fortnight - 10)
    expect((await wall({}, fred)).tiles[0]).toMatchObject({
      running: null,
      pastUntil: minutesAgo(fortnight - 10).toISOString(),
    })
    expect(await counted()).toEqual({ washing: 0, listed: 0, running: false })
    await sent(1)
    expect((await wall({}, fred)).tiles[0]).toMatchObject({ running: {}, pastUntil: null })
    expect(await counted()).toEqual({ washing: 1, listed: 1, running: true })
  })

  test('shows the key metrics of a probe to those who may see its values, without what cannot be', async () => {
    const [dora, emil] = [await t.person('dora', ['MEMBER']), await t.person('emil', ['MEMBER'])]
    const probe = await deviceOf(t, dora, 'P-1', 'sdqS1')
    const { pool } = t.database
    await pool.query(`INSERT INTO metrics (key) VALUES ('ph'), ('tds') ON CONFLICT DO NOTHING`)
    const latest = (ph: number) =>
      pool.query(
        `INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, value)
         SELECT $1, id, $2, $2, CASE key WHEN 'ph' THEN $3::float8 ELSE 310 END FROM metrics WHERE key IN ('ph', 'tds')
         ON CONFLICT (device_id, metric_id) DO UPDATE SET value = excluded.value`,
        [probe, minutesAgo(1), ph],
      )
    const values = async (as: Person) =>
      (await wall({}, as)).tiles[0].readings.map(({ value }: { value: number }) => value)
    await latest(7.2)
    expect(await values(dora)).toEqual([7.2, 310])
    const [tile] = (await wall({}, dora)).tiles
    expect(tile).toMatchObject({ washesToday: null, readings: [{ low: 6.5, high: 8.5 }, { low: null }] })
    await latest(99)
    expect(await values(dora)).toEqual([310])
    await shareTo(t, dora, emil, probe, ['ph'])
    expect(await values(emil)).toEqual([])
    await shareTo(t, dora, emil, probe, ['live'])
    expect(await values(emil)).toEqual([310])
  })
})
