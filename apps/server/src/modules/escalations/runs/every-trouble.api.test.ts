import { alarms } from '@limpid/contract/alarms/alarms'
import { escalations } from '@limpid/contract/escalations/escalations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAlarms } from '../../../../testing/alarms.ts'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { quiet, reading, setClock } from '../../../../testing/factories/telemetry.ts'
import type { RuleJudge } from '../../alarm-rules/judge/judge.port.ts'
import { notifyRaised } from '../../alarms/notices/notices.service.ts'
import { applyOutages } from '../../alarms/outages/outages.service.ts'
import { type CycleJobs, createCycleJobs } from '../../cycles/cycles.jobs.ts'
import { createRecorder, type Recorder } from '../../telemetry/telemetry.service.ts'
import { advance } from './advance.service.ts'

const minute = 60_000
const clock = setClock('2026-11-24T08:00:00Z')
let t: TestApp
let judge: RuleJudge
let washes: CycleJobs
let recorder: Recorder
beforeAll(async () => {
  const year = 31_536_000
  const session = { tokenSeconds: year, idleSeconds: year, absoluteSeconds: year }
  t = await createTestApp({ clock, config: { session } })
  judge = t.app.ports.get('alarm-rules.judge')
  const pool = t.database.database.devices
  washes = createCycleJobs({ pool, clock, log: quiet, onChanged: () => {}, gatherMs: 1 })
  recorder = createRecorder({
    pool,
    clock,
    log: quiet,
    onCommitted: (batch) => {
      judge.heard(batch)
      washes.heard(batch)
    },
  })
})
afterAll(async () => {
  await recorder.close()
  await washes.close()
  await t.close()
})

type Values = Record<string, number | string>
/** What a device reports now, and what the server makes of it. */
async function report(device: string, values: Values) {
  const receivedAtMs = clock.now().getTime()
  const readings = Object.entries(values).map(([metric, value]) => reading(metric, value, receivedAtMs))
  const meta = { receivedAtMs, duplicate: false, packetId: undefined, payload: new Uint8Array() }
  await recorder.record(device, readings, meta)
  await judge.settled()
  await washes.settled()
}
/** Reports these at once and then every so many minutes. */
async function reportFor(device: string, minutes: number, everyMinutes: number, values: Values) {
  for (let passed = 0; passed <= minutes; passed += everyMinutes) {
    if (passed > 0) clock.advance(everyMinutes * minute)
    await report(device, values)
  }
}
/** What the jobs do within a minute. */
async function work() {
  await settleAlarms(t)
  await applyOutages({ ctx: t.app.ctx, pool: t.database.database.devices })
  await notifyRaised(t.app.ctx)
  await advance(t.app.ctx)
}
async function passes(minutes: number) {
  clock.advance(minutes * minute)
  await work()
}

async function wash(device: string, rinseCelsius: number) {
  await report(device, { program_phase: 'idle' })
  clock.advance(minute)
  await reportFor(device, 3, 0.25, { program_phase: 'wash', wash_tank_temp: 64 })
  await reportFor(device, 2, 0.25, { program_phase: 'rinse', wash_tank_temp: 64, rinse_temp: rinseCelsius })
  clock.advance(minute / 4)
  await report(device, { program_phase: 'end' })
  await report(device, { program_phase: 'idle' })
}

/** Devices of a site lose their connection, or have it again. */
async function site(devices: readonly string[], online: boolean) {
  await t.database.pool.query(
    `UPDATE devices SET online = $2, online_changed_at = $3, last_disconnect_reason = 'connection_lost' WHERE id = ANY($1::bigint[])`,
    [devices, online, clock.now()],
  )
  if (online) return
  await work()
  clock.advance(minute)
}

interface Trouble {
  what: string
  product: string
  /** The kind and key of its alarm. */
  alarm: object
  /** Of its rule; of most 0. */
  delaySeconds?: number
  begins: (devices: readonly string[]) => Promise<void>
  ends: (devices: readonly string[]) => Promise<void>
}
const ready = { program_phase: 'idle', operation_mode: 'ready' }
const first = (devices: readonly string[]) => devices[0] ?? ''
const troubles: Trouble[] = [
  {
    what: 'a cold rinse',
    product: 'xwjTft',
    alarm: { kind: 'hygiene', key: 'hygiene' },
    begins: (devices) => wash(first(devices), 61),
    // A wash that failed is shown for a day, even if the next one passes.
    ends: async (devices) => {
      await wash(first(devices), 88)
      clock.advance(24 * 60 * minute)
    },
  },
  {
    what: 'a lost site',
    product: 'xwjTft',
    alarm: { kind: 'outage' },
    begins: (devices) => site(devices, false),
    ends: (devices) => site(devices, true),
  },
  {
    what: 'a stuck probe',
    product: 'sdqS1',
    alarm: { kind: 'process', key: 'rule:ph-probe-stuck' },
    begins: (devices) => reportFor(first(devices), 6 * 60, 60, { ph: 7.2 }),
    ends: (devices) => report(first(devices), { ph: 7.3 }),
  },
  {
    what: 'a leak',
    product: 'xwjTft',
    alarm: { kind: 'process', key: 'rule:water-runs-idle' },
    delaySeconds: 600,
    begins: (devices) => reportFor(first(devices), 10, 1, { ...ready, water_flow: 1.1 }),
    ends: (devices) => report(first(devices), { ...ready, water_flow: 0 }),
  },
]

/** An owner whose alarms escalate after five minutes to a colleague, who sees the devices, and after thirty more to the owner. */
async function people(name: string, product: string) {
  const owner = await t.person(`owner-${name}`, ['MEMBER'])
  const colleague = await t.person(`colleague-${name}`, ['MEMBER'])
  const { rows } = await t.database.pool.query(
    'INSERT INTO sites (owner_id, name) VALUES ($1, $2) RETURNING id',
    [owner.id, name],
  )
  const devices: string[] = []
  for (const n of [1, 2, 3, 4]) devices.push(await deviceOf(t, owner, `${name}-${n}`, product))
  await t.database.pool.query(
    'UPDATE devices SET site_id = $2, online = true, online_changed_at = $3 WHERE id = ANY($1::bigint[])',
    [devices, rows[0].id, clock.now()],
  )
  for (const device of devices) await shareTo(t, owner, colleague, device, ['alarms'])
  const body = {
    ...{ name, scope: 'all', severity: 'warning', repeats: 0, repeatMinutes: 30, enabled: true },
    steps: [
      { to: 'people', waitMinutes: 5, accountIds: [colleague.id] },
      { to: 'owner', waitMinutes: 30, accountIds: [] },
    ],
  }
  expect((await t.call(escalations.create, { as: owner, body: body as never })).status).toBe(200)
  return { owner, colleague, devices }
}
async function escalatedTo({ id }: Person): Promise<number> {
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS n FROM notices WHERE kind = 'devices.escalated' AND account_id = $1`,
    [id],
  )
  return rows[0].n
}
/** The alarm that it is about, apart from those that it explains. */
async function openOnly(owner: Person, kind: object) {
  const { data } = await t.call(alarms.page, { as: owner, query: { state: 'open' } })
  expect(data.list).toMatchObject([kind])
  return data.list[0].id as string
}

test.each(troubles)(
  '$what escalates until somebody acknowledges it, and everybody hears of its end',
  async (one) => {
    const { owner, colleague, devices } = await people(one.what.replaceAll(' ', '-'), one.product)
    const record = async (id: string) => (await t.call(alarms.get, { as: owner, params: { id } })).data
    await one.begins(devices)
    await work()
    const id = await openOnly(owner, one.alarm)
    // Nobody was notified yet where an alarm must last some minutes first.
    await passes(10)
    await passes(5)
    expect([await escalatedTo(colleague), await escalatedTo(owner)]).toEqual([1, 0])
    const escalated = await record(id)
    expect(escalated).toMatchObject({
      delaySeconds: one.delaySeconds ?? 0,
      notifiesAt: null,
      nextMessage: { step: 2, steps: 2, round: 0 },
    })
    expect(escalated.causes.length * escalated.steps.length).toBeGreaterThan(0)
    const { data } = await t.call(alarms.acknowledge, { as: owner, body: { ids: [id] } })
    expect(data.done).toBe(1)
    await passes(40)
    expect([await escalatedTo(colleague), await escalatedTo(owner)]).toEqual([1, 0])
    expect((await record(id)).nextMessage).toBeNull()
    await one.ends(devices)
    await work()
    await passes(11)
    const { condition, events } = await record(id)
    expect(condition).toBe('cleared')
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['raised', 'notified', 'escalated', 'acknowledged', 'cleared', 'end_notified']),
    )
  },
)
