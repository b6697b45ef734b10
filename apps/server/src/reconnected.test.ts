import { EventEmitter, once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import type { LiveMessageWire, LiveTopic } from '@limpid/contract/catalogue/live'
import { fleet } from '@limpid/contract/fleet/fleet'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../testing/app.ts'
import { deviceOf, shareTo } from '../testing/factories/devices.ts'
import { connectDevice, openSide } from '../testing/live/device-side.ts'
import { openLivePage } from '../testing/live/live-page.ts'
import { TELEMETRY } from '../testing/mqtt-endpoint.ts'
import type { DeviceSide } from './device-side.ts'

/* What this server caches until another one announces a change: after the connection that carries the
   announcements was lost and restored, it is refetched. The changes are made directly in the database,
   without an announcement, as if it had been lost. */
let t: TestApp
let side: DeviceSide
let anna: Person
let bert: Person
let probe: string
let client: MqttClient
const many = 2_100
const greeted = new EventEmitter()
beforeAll(async () => {
  t = await createTestApp({ clustered: true, untilGreeted: () => once(greeted, 'now') })
  side = await openSide(t)
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  probe = await deviceOf(t, anna, 'W-1', 'sdqS1')
  await t.database.pool.query(
    `INSERT INTO devices (product_id, owner_id, name, sn) SELECT product_id, owner_id, 'D' || n, 'SN-' || n FROM devices, generate_series(1, $1::int) n`,
    [many],
  )
  await shareTo(t, anna, bert, probe, null)
  await t.database.pool.query(
    `INSERT INTO shares (owner_id, account_id, device_id, level, state, created_at)
     SELECT owner_id, $1, id, 'view', 'accepted', now() FROM devices WHERE id <> $2`,
    [bert.id, probe],
  )
  client = await connectDevice(t, side, probe, anna)
})
afterAll(async () => {
  client.end(true)
  await side.close()
  await t.close()
})

const change = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)

/** Ends the connection that listens to the other servers, and waits until there is another one. */
async function lose(): Promise<void> {
  const again = new Promise((resolve) => t.app.events.on('news.missed', resolve))
  const { rowCount } = await change(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'limpid-cluster' AND datname = current_database()`,
  )
  expect(rowCount).toBe(1)
  await again
}

test('how many devices match, and the filter choices, including shared devices', async () => {
  const total = async (as: Person, scope: string) =>
    (await t.call(fleet.page, { as, query: { scope } })).data.total
  const firmware = async () =>
    (await t.call(fleet.facets, { as: anna, query: { scope: 'own' } })).data.firmware
  const all = async () => [await total(anna, 'own'), await total(bert, 'shared'), await firmware()]
  await change(`UPDATE devices SET attributes = '{"fw_version": "1"}'`)
  const before = [many + 1, many + 1, [{ version: '1', devices: many + 1 }]]
  expect(await all()).toEqual(before)

  await change(`DELETE FROM devices WHERE sn IN ('SN-1', 'SN-2')`)
  await change(
    `UPDATE shares SET state = 'revoked' WHERE device_id = (SELECT id FROM devices WHERE sn = 'SN-3')`,
  )
  expect(await all()).toEqual(before)
  await lose()
  expect(await all()).toEqual([many - 1, many - 2, [{ version: '1', devices: many - 1 }]])
})

test('the settings that staff change', async () => {
  expect(t.app.ctx.settings.get('messages.kept')).toBe(50)
  await change(`INSERT INTO settings (key, value, changed_at) VALUES ('messages.kept', '60', now())`)
  await lose()
  await vi.waitFor(() => expect(t.app.ctx.settings.get('messages.kept')).toBe(60))
})

test('the rights of an open page: it loses revoked ones at once, and rechecks what it shows after a while', async () => {
  const page = await openLivePage(t, bert)
  page.watch([`device:${probe}`])
  const watching = ({ type }: LiveMessageWire) => type === 'watching'
  expect(await page.next(watching)).toMatchObject({ topics: [`device:${probe}`] })
  await change(`UPDATE shares SET state = 'revoked' WHERE device_id = $1`, [probe])
  await lose()
  const watches = (topics: LiveTopic[]) =>
    page.until((message) => isDeepStrictEqual(message, { type: 'watching', topics }))
  const heard = await watches([])
  page.watch(['dicts'])
  heard.push(...(await watches(['dicts'])))
  expect(heard.every(watching)).toBe(true)
  greeted.emit('now')
  await page.next(({ type }) => type === 'welcome')
  page.close()
})

test('the devices whose messages are recorded', async () => {
  await change(`INSERT INTO message_watches VALUES ($1, now() + interval '5 minutes')`, [probe])
  await lose()
  await vi.waitFor(
    async () => {
      await client.publishAsync(TELEMETRY, '{"ph":7}', { qos: 1 })
      const { rowCount } = await change('SELECT FROM device_messages WHERE device_id = $1', [probe])
      expect(rowCount).toBeGreaterThan(0)
    },
    { timeout: 10_000, interval: 300 },
  )
})

test('the tokens that devices may be connected with', async () => {
  const closed = new Promise((resolve) => client.once('close', () => resolve('closed')))
  await change(`UPDATE device_credentials SET token_hash = sha256('another') WHERE device_id = $1`, [probe])
  await lose()
  expect(await closed).toBe('closed')
})
