import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { analysis } from '@limpid/contract/analysis/analysis'
import { feedback } from '@limpid/contract/feedback/feedback'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { denied, missing, nobody } from '../../../../testing/sharing.ts'
import { findInsights } from './insights.service.ts'

const now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let [anna, bert, cora, ada]: Person[] = []
let [kitchen, bar]: string[] = []

/** Ten washes a day of 10 L and 200 L between them; since 19 November a valve leaks: 12 L and 260 L. */
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  cora = await t.person('cora', ['MEMBER'])
  ada = await t.person('ada', ['ADMIN'])
  kitchen = await deviceOf(t, anna, 'K-1')
  bar = await deviceOf(t, anna, 'B-1')
  await t.call(tariffs.create, {
    as: anna,
    body: { siteId: null, kind: 'water', validFrom: '2026-01-01', amount: 50_000, bands: [], note: '' },
  })
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
     SELECT $1, at, at + interval '20 minutes', 'completed', 'phase', '[]', CASE WHEN day <= 5 THEN 12 ELSE 10 END
       FROM generate_series(1, 30) day, generate_series(1, 10) hour
      CROSS JOIN LATERAL (SELECT '2026-11-24T08:00:00+08'::timestamptz - make_interval(days => day) + make_interval(hours => hour) AS at) s`,
    [kitchen],
  )
  await t.database.pool.query(`INSERT INTO metrics (key) VALUES ('water_total') ON CONFLICT DO NOTHING`)
  await t.database.pool.query(
    `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
     SELECT $1, m.id, '2026-11-24'::date - day, 4, 40, 10, 15, CASE WHEN day <= 5 THEN 120 + 260 ELSE 100 + 200 END
       FROM metrics m, generate_series(1, 30) day WHERE m.key = 'water_total'`,
    [kitchen],
  )
  await findInsights(t.app.ctx)
})
afterAll(() => t.close())

const listed = async (query: Record<string, string> = {}, as = anna) =>
  (await t.call(analysis.insights, { ...(as && { as }), query })).data
const insightOf = async (as = anna, query: Record<string, string> = {}) => (await listed(query, as)).list[0]
const params = () => ({ id: kitchen ?? '' })
const task = { name: '检查进水阀', note: '', everyDays: 3, once: true, counted: null }
const plan = (insightId: string, as = anna, id = kitchen) =>
  t.call(maintenance.createTask, {
    ...(as && { as }),
    params: { id: id ?? '' },
    body: { ...task, insightId },
  })
const form = {
  title: '漏水',
  text: '空闲时水表在走',
  kind: null,
  faultCode: null,
  cycleId: null,
  pictureIds: [],
}
const report = (insightId: string, as = anna) =>
  t.call(feedback.report, { ...(as && { as }), params: params(), body: { ...form, insightId } })

describe('a leak', () => {
  test('is one insight with one price, which adds up what runs during washes and between them', async () => {
    const { list, total } = await listed()
    expect(total).toBe(1)
    expect(list).toMatchObject([
      {
        measure: 'standbyWater',
        baseline: 200,
        present: 260,
        parts: [{ measure: 'waterPerWash', baseline: 10, present: 12 }],
        // 60 L between washes and ten times 2 L in them, at 5 yuan a cubic metre.
        fenPerDay: 40,
        followUps: [],
      },
    ])
  })
})

describe('what follows from an insight', () => {
  test('is named with it, by whom and until when, for everybody who sees the device', async () => {
    const { id } = await insightOf()
    const added = await plan(id)
    expect(added).toMatchObject({ status: 200 })
    const planned = { kind: 'task', id: added.data.id, by: 'anna', dueDay: '2026-11-27', overAt: null }
    expect((await insightOf()).followUps).toMatchObject([planned])
    expect((await insightOf(ada, { scope: 'all' })).followUps).toMatchObject([planned])
    await shareTo(t, anna as Person, bert as Person, kitchen ?? '', ['cycles', 'maintenance'])
    expect((await insightOf(bert, { scope: 'shared' })).followUps).toMatchObject([planned])
    // Cora may see washes, and not what is planned.
    await shareTo(t, anna as Person, cora as Person, kitchen ?? '', ['cycles', 'feedback'])
    expect((await insightOf(cora, { scope: 'shared' })).followUps).toEqual([])
  })

  test('a task that is done says when, and one that is deleted leaves nothing', async () => {
    const insight = await insightOf()
    const [{ id: taskId }] = insight.followUps
    const work = { taskId, doneAt: now, note: '', pictureIds: [] }
    const done = await t.call(maintenance.recordWork, {
      ...(anna && { as: anna }),
      params: params(),
      body: work,
    })
    expect(done).toMatchObject({ status: 200 })
    expect((await insightOf()).followUps).toMatchObject([
      { kind: 'task', id: taskId, overAt: now.toISOString() },
    ])
    const again = await plan(insight.id)
    expect((await insightOf()).followUps).toMatchObject([{ id: again.data.id, overAt: null }, { id: taskId }])
    await t.call(maintenance.removeTask, {
      ...(anna && { as: anna }),
      params: { ...params(), taskId: again.data.id },
    })
    expect((await insightOf()).followUps).toMatchObject([{ id: taskId }])
  })

  test('a report goes on until it is settled; a rule is shown to the owner while it is switched on', async () => {
    const { id, productId } = await insightOf()
    const reported = await report(id, cora)
    expect(reported).toMatchObject({ status: 200 })
    expect((await insightOf()).followUps[0]).toMatchObject({ kind: 'report', by: 'cora', overAt: null })
    expect((await insightOf(cora, { scope: 'shared' })).followUps).toMatchObject([{ kind: 'report' }])
    await t.call(feedback.answer, {
      ...(anna && { as: anna }),
      params: { id: reported.data.id },
      body: { text: '', pictureIds: [], status: 'closed', workId: null },
    })
    expect((await insightOf()).followUps[0]).toMatchObject({ kind: 'report', overAt: now.toISOString() })

    const condition = { type: 'consumption', metric: 'wash.water', percent: 110, washes: 3 }
    const rule = {
      severity: 'minor',
      match: 'all',
      conditions: [condition],
      onDelaySeconds: 0,
      offDelaySeconds: 0,
    }
    const body = { name: '每次用水', productId, scope: 'device', deviceId: kitchen, rule, enabled: true }
    const added = await t.call(alarmRules.create, {
      ...(anna && { as: anna }),
      body: { ...body, insightId: id },
    })
    expect(added).toMatchObject({ status: 200 })
    expect((await insightOf()).followUps[0]).toMatchObject({ kind: 'rule', id: added.data.id, by: 'anna' })
    expect((await insightOf(ada, { scope: 'all' })).followUps[0]).toMatchObject({ kind: 'report' })
    await t.call(alarmRules.update, {
      ...(anna && { as: anna }),
      params: { id: added.data.id },
      body: { ...body, enabled: false },
    })
    expect((await insightOf()).followUps[0]).toMatchObject({ kind: 'report' })
  })

  test('is not added for an insight of another device or one that the actor does not see', async () => {
    const { id } = await insightOf()
    const count = async () =>
      (await t.database.pool.query('SELECT FROM maintenance_tasks WHERE once')).rowCount
    const before = await count()
    expect(await plan(id, anna, bar)).toMatchObject(missing)
    expect(await plan('999999')).toMatchObject(missing)
    expect(await plan(id, bert)).toMatchObject(denied)
    expect(await count()).toBe(before)
    const dora = await t.person('dora', ['MEMBER'])
    await shareTo(t, anna as Person, dora, kitchen ?? '', ['feedback'])
    expect(await report(id, dora)).toMatchObject(missing)
  })
})

describe('a dismissed insight (analysis.reopenInsight)', () => {
  test('is reopened by who may dismiss it, and keeps what followed from it', async () => {
    const { id, followUps } = await insightOf()
    const as = anna as Person
    const reopen = (who: Person) => t.call(analysis.reopenInsight, { as: who, params: { id } })
    expect(await reopen(as)).toMatchObject(missing)
    await t.call(analysis.dismissInsight, { as, params: { id }, body: { reason: '换了程序' } })
    expect((await listed()).total).toBe(0)
    expect(await reopen(bert as Person)).toMatchObject(denied)
    expect(await t.call(analysis.reopenInsight, { params: { id } })).toMatchObject(nobody)
    expect(await reopen(as)).toMatchObject({ status: 200 })
    expect(await insightOf()).toMatchObject({ id, dismissed: null, followUps })
  })

  test('with the leak ends what it explained', async () => {
    await t.database.pool.query(
      `UPDATE telemetry_daily SET increase = increase - 60 WHERE device_id = $1 AND increase = 380`,
      [kitchen],
    )
    await findInsights(t.app.ctx, undefined, 0)
    // The meter counts less between washes; the washes take as much as before, which now stands by itself.
    expect((await listed()).list).toMatchObject([{ measure: 'waterPerWash', parts: [], fenPerDay: 10 }])
  })
})
