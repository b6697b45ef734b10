import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { products } from '@limpid/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { insertDevices, reading, setClock, testRecorder } from '../../../../testing/factories/telemetry.ts'

const clock = setClock('2026-11-20T06:00:00Z')
let t: TestApp
let anna: Person
let staff: Person
let id: string
let model: ProductModel
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  staff = await t.person('staff', ['ADMIN'])
  const { data } = await t.call(products.page, { as: staff, query: { keywords: 'xwjTft' } })
  id = data.list[0].id
  model = (await t.call(products.get, { as: staff, params: { id } })).data.model
  const [first = '', second = '', third = '', old = ''] = await insertDevices(t.database.pool, id, 5)
  const recorder = testRecorder(t.database.pool, clock)
  const now = clock.now().getTime()
  const day = 24 * 3_600_000
  await recorder.send(first, [
    reading('boiler_temp', 95, now),
    reading('program_phase', 'drip', now),
    reading('fault_code', 'F8', now),
  ])
  await recorder.send(second, [reading('boiler_temp', 70, now), reading('boiler_temp', 99, now - 2 * day)])
  await recorder.send(third, [
    reading('boiler_temp', 70, now),
    reading('fault_code', 'F8', now - 20 * day),
    reading('fault_code', '', now - 19 * day),
    reading('program_phase', 'drip', now - day),
    reading('program_phase', 'idle', now),
  ])
  await recorder.send(old, [
    reading('boiler_temp', 99, now - 40 * day),
    reading('fault_code', 'F8', now - 40 * day),
    reading('fault_code', '', now),
  ])
  await recorder.close()
})
afterAll(() => t.close())

const check = (changed: unknown, as: Person | null = staff) =>
  t.call(products.check, { ...(as && { as }), body: { id, model: changed } })

/** The model with another metric, without the alarm rules that watch it. */
const withMetric = (key: string, change: (metric: Metric) => Metric | undefined): ProductModel => ({
  ...model,
  alarmRules: model.alarmRules.filter(({ conditions }) => conditions.every(({ metric }) => metric !== key)),
  metrics: model.metrics.flatMap((metric) => (metric.key === key ? (change(metric) ?? []) : metric)),
})

describe('the check of a change (products.check)', () => {
  test('finds nothing in an unchanged model', async () => {
    const { data } = await check(model)
    expect(data).toEqual({ findings: [], devices: 5, since: '2026-10-21T06:00:00.000Z' })
  })

  test('counts the devices that still send a removed metric; not those that have not reported for a month', async () => {
    const { data } = await check(withMetric('boiler_temp', () => undefined))
    expect(data.findings).toMatchObject([{ kind: 'metricRemoved', key: 'boiler_temp', devices: 3 }])
  })

  test('counts the devices that were outside a narrowed range, whatever they report now', async () => {
    const { data } = await check(withMetric('boiler_temp', (metric) => ({ ...metric, range: [0, 90] })))
    expect(data.findings).toMatchObject([
      { kind: 'rangeNarrowed', before: '0 – 110', after: '0 – 90', devices: 2 },
    ])
  })

  /** Devices that reported a value within 30 days, over the raw readings. */
  async function plainly(key: string, value: string) {
    const { rows } = await t.database.pool.query<{ devices: number }>(
      `SELECT count(DISTINCT device_id)::int AS devices FROM telemetry JOIN metrics ON metrics.id = metric_id
        WHERE key = $1 AND text = $2 AND ts >= $3::timestamptz - interval '30 days'`,
      [key, value, clock.now()],
    )
    return rows[0]?.devices
  }

  test('counts the devices that reported a state or fault that loses its label, whatever they report now', async () => {
    const { values: { drip: _, ...values } = {} } =
      model.metrics.find(({ key }) => key === 'program_phase') ?? {}
    const changed = withMetric('program_phase', (metric) => ({ ...metric, values }))
    const { data } = await check({ ...changed, faults: model.faults.filter(({ code }) => code !== 'F8') })
    expect(data.findings).toMatchObject([
      {
        kind: 'valueRemoved',
        key: 'program_phase',
        before: 'drip',
        devices: await plainly('program_phase', 'drip'),
      },
      { kind: 'faultRemoved', key: 'F8', devices: await plainly('fault_code', 'F8') },
    ])
    expect(data.findings.map(({ devices }: { devices: number }) => devices)).toEqual([2, 2])
  })

  test('reports a changed type, unit or tab, and what concerns every device', async () => {
    const { recognition: _, ...unrecognised } = withMetric(
      'water_flow',
      (metric) =>
        ({
          ...metric,
          kind: 'counter',
          unit: 'L/h',
          tab: undefined,
        }) as unknown as Metric,
    )
    const { data } = await check(unrecognised)
    expect(data.findings[0]).toMatchObject({ kind: 'recognitionChanged', devices: 5 })
    expect(data.findings.slice(1)).toMatchObject([
      { kind: 'kindChanged', key: 'water_flow', before: 'gauge', after: 'counter', devices: 0 },
      { kind: 'unitChanged', before: 'L/min', after: 'L/h' },
      { kind: 'tabLost', before: 'water-flow', after: null },
    ])
  })

  test('reports a changed category, page, tasks and consumables, each with the affected devices', async () => {
    const changed = {
      ...model,
      maintenance: model.maintenance.map((task) => ({ ...task, every: { days: 3 } })),
      consumables: [
        { key: 'boiler_salt', name: { zh: '盐', en: 'Salt' }, level: { metric: 'boiler_temp', low: 9 } },
      ],
    }
    const body = { id, model: changed, category: 'other', pagePath: '/data-analysis/other' }
    const { data } = await t.call(products.check, { as: staff, body })
    const of = (kind: string) => data.findings.filter((one: { kind: string }) => one.kind === kind)
    expect(of('categoryChanged')).toMatchObject([{ before: 'dishwasher', after: 'other', devices: 5 }])
    expect(of('pageChanged')).toMatchObject([{ after: '/data-analysis/other', devices: 5 }])
    expect(of('taskChanged')).toHaveLength(
      model.maintenance.filter(({ every: { days, counted } }) => days !== 3 || counted).length,
    )
    expect(of('taskChanged')[0]).toMatchObject({ after: '3 d', devices: 5 })
    expect(of('consumableRemoved')).toHaveLength(model.consumables.length)
    expect(data.findings.every(({ devices }: { devices: number }) => devices >= 0)).toBe(true)
  })

  test('counts the reporting devices for a consumable whose measure changed', async () => {
    const [consumable] = model.consumables
    if (!consumable) throw new Error('the product that ships has consumables')
    const change = (low: number) => ({
      ...model,
      consumables: [{ ...consumable, level: { metric: 'boiler_temp', low } }],
    })
    const [{ version }] = (await t.database.pool.query('SELECT version FROM products WHERE id = $1', [id]))
      .rows
    await t.database.pool.query('UPDATE products SET model = $2 WHERE id = $1', [
      id,
      JSON.stringify(change(10)),
    ])
    const { data } = await check(change(20))
    expect(data.findings).toMatchObject([
      { kind: 'consumableChanged', key: consumable.key, after: expect.stringContaining('≤ 20'), devices: 3 },
    ])
    await t.database.pool.query('UPDATE products SET model = $2, version = $3 WHERE id = $1', [
      id,
      JSON.stringify(model),
      version,
    ])
  })

  test('needs an existing product, valid input and a permission', async () => {
    expect(await check(model, null)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await check(model, anna)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await check({ metrics: 'none' })).toMatchObject({ status: 400, code: 'A0400' })
    const elsewhere = await t.call(products.check, { as: staff, body: { id: '999999', model } })
    expect(elsewhere).toMatchObject({ status: 404, code: 'A0401' })
  })
})
