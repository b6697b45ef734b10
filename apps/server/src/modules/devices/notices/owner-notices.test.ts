import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { notifyRejected } from '../../telemetry/refusals/refusal-notices.service.ts'
import { writeRefusals } from '../../telemetry/refusals/refusals.store.ts'
import { notifyLongOffline } from './owner-notices.service.ts'

let t: TestApp
const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())

const hourMs = 3_600_000
const agoHours = (hours: number) => new Date(clock.now().getTime() - hours * hourMs)

/** Devices of an owner that disconnected the given numbers of hours ago; names in order. */
async function lostDevices(owner: Person, hours: readonly number[], reason = 'keepalive_timeout') {
  const { rows } = await t.database.pool.query<{ id: string }>(
    `INSERT INTO devices (product_id, owner_id, name, sn, online, online_changed_at, last_disconnect_reason)
     SELECT (SELECT min(id) FROM products), $1, $2 || n, $2 || '-' || n, false, lost, $4
     FROM unnest($3::timestamptz[]) WITH ORDINALITY AS l(lost, n) RETURNING id`,
    [owner.id, owner.username, hours.map(agoHours), reason],
  )
  return rows.map(({ id }) => id)
}
// Read from the table, because days pass in the test and sessions would expire.
const noticesOf = (person: Person) =>
  t.database.db
    .selectFrom('notices')
    .select(['kind', 'facts'])
    .where('account_id', '=', person.id)
    .orderBy('id', 'desc')
    .execute() as Promise<{ kind: string; facts: { count: number; devices: unknown[] } }[]>

describe('a device that lost its connection', () => {
  test('is notified after a day, once, however often the job runs', async () => {
    const anna = await t.person('anna', ['MEMBER'])
    await lostDevices(anna, [23])
    await notifyLongOffline(t.app.ctx)
    expect(await noticesOf(anna)).toEqual([])
    clock.advance(hourMs)
    for (let i = 0; i < 3; i += 1) await notifyLongOffline(t.app.ctx)
    expect(await noticesOf(anna)).toMatchObject([
      { kind: 'devices.offline', facts: { count: 1, hours: 24, devices: [{ name: 'anna1', sn: 'anna-1' }] } },
    ])
  })

  test('is notified again when it came back and was lost anew', async () => {
    const bert = await t.person('bert', ['MEMBER'])
    const [id] = await lostDevices(bert, [25])
    await notifyLongOffline(t.app.ctx)
    clock.advance(40 * hourMs)
    await t.database.pool.query('UPDATE devices SET online_changed_at = $2 WHERE id = $1', [id, agoHours(30)])
    await notifyLongOffline(t.app.ctx)
    expect(await noticesOf(bert)).toHaveLength(2)
  })

  test('is not notified when it disconnected cleanly, is back, or was lost long ago', async () => {
    const carl = await t.person('carl', ['MEMBER'])
    await lostDevices(carl, [25], 'client_disconnect')
    await lostDevices({ ...carl, username: 'stale' }, [24 * 8])
    const [id] = await lostDevices({ ...carl, username: 'back' }, [25])
    await t.database.pool.query('UPDATE devices SET online = true WHERE id = $1', [id])
    await notifyLongOffline(t.app.ctx)
    expect(await noticesOf(carl)).toEqual([])
  })

  test('with many others is one notification for their owner, and none for anybody else', async () => {
    const [dora, emil] = [await t.person('dora', ['MEMBER']), await t.person('emil', ['MEMBER'])]
    await lostDevices(dora, Array(40).fill(26))
    await notifyLongOffline(t.app.ctx)
    const list = await noticesOf(dora)
    expect(list).toMatchObject([{ facts: { count: 40 } }])
    expect(list[0]?.facts.devices).toHaveLength(3)
    expect(await noticesOf(emil)).toEqual([])
  })

  test('is notified once by two servers that check at the same time', async () => {
    const fred = await t.person('fred', ['MEMBER'])
    await lostDevices(fred, Array(20).fill(26))
    await Promise.all([notifyLongOffline(t.app.ctx), notifyLongOffline(t.app.ctx)])
    const counts = (await noticesOf(fred)).map(({ facts }) => facts.count)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  })
})

test('rejected messages are notified once a week per device, combined per owner', async () => {
  const gus = await t.person('gus', ['MEMBER'])
  const ids = await lostDevices(gus, [1, 1])
  const refuse = (devices: readonly string[]) =>
    writeRefusals(
      t.database.pool,
      devices.map((deviceId) => ({
        deviceId,
        receivedAtMs: clock.now().getTime(),
        reason: 'malformed_json',
        detail: '',
        topic: 't',
        bytes: 0,
        head: Buffer.alloc(0),
        repeats: 1,
      })),
    )
  await refuse(ids)
  await notifyRejected(t.app.ctx)
  await refuse(ids)
  await notifyRejected(t.app.ctx)
  expect(await noticesOf(gus)).toMatchObject([{ kind: 'devices.refused', facts: { count: 2 } }])
  clock.advance(24 * 8 * hourMs)
  await notifyRejected(t.app.ctx)
  expect(await noticesOf(gus)).toHaveLength(1)
  await refuse(ids.slice(0, 1))
  await notifyRejected(t.app.ctx)
  expect(await noticesOf(gus)).toMatchObject([{ facts: { count: 1 } }, { facts: { count: 2 } }])
})
