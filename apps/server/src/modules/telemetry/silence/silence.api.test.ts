import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { insertDevice } from '../../devices/devices.store.ts'
import type { CommittedSeries } from '../telemetry.service.ts'
import { createSilenceMonitor, type SilenceMonitor } from './silence.service.ts'

let t: TestApp
let anna: Person
let id: string
let keeper: SilenceMonitor
const changed: string[] = []
const startedAt = '2026-11-21T08:00:00Z'
const clock = setClock(startedAt)

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  const { id: productId } = await t.database.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', 'sdqS1')
    .executeTakeFirstOrThrow()
  id = (
    await insertDevice(t.database.db, {
      name: '水质仪',
      sn: 'Q-1',
      productId,
      ownerId: anna.id,
      simulated: false,
    })
  ).id
  t.app.events.on('devices.changed', ({ devices }) =>
    changed.push(...devices.map(({ deviceId }) => deviceId)),
  )
  keeper = createSilenceMonitor({ db: t.database.db, clock, events: t.app.events, log: quiet })
})
afterAll(() => t.close())

/** Connected and last seen at eight o'clock; its model expects a reading at least every three minutes. */
beforeEach(async () => {
  clock.set(startedAt)
  changed.length = 0
  await t.database.pool.query(
    `UPDATE devices SET online = true, online_changed_at = $2, silent_since = NULL WHERE id = $1`,
    [id, startedAt],
  )
  await heardAt(startedAt)
})

const heardAt = (at: string) =>
  t.database.pool.query(
    `INSERT INTO device_activity VALUES ($1, $2) ON CONFLICT (device_id) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    [id, at],
  )
const found = async (query: Record<string, string>) =>
  (await t.call(fleet.page, { as: anna, query })).data.list.map(
    ({ silentSince }: { silentSince: string | null }) => silentSince,
  )
const message = () => [{ head: { device: { deviceId: id } } }] as unknown as CommittedSeries[]

test('a connected device counts as not reporting after three of its shortest intervals without a message, and an event is published', async () => {
  clock.set('2026-11-21T08:09:00Z')
  await keeper.mark()
  expect(await found({ online: '1', silent: '0' })).toEqual([null])
  clock.set('2026-11-21T08:09:30Z')
  await keeper.mark()
  expect(await found({ silent: '1' })).toEqual(['2026-11-21T08:00:00.000Z'])
  expect(await found({ online: '1', silent: '0' })).toEqual([])
  expect(await found({ online: '1' })).toHaveLength(1)
  expect(changed).toEqual([id])
})

test('it is reporting again with its first message, on whatever server', async () => {
  clock.set('2026-11-21T09:00:00Z')
  await keeper.mark()
  await keeper.learn()
  keeper.heard(message())
  await expect.poll(() => found({ silent: '1' })).toEqual([])
  expect(changed).toEqual([id, id])
  await keeper.mark()
  await heardAt('2026-11-21T09:00:01Z')
  await createSilenceMonitor({ db: t.database.db, clock, events: t.app.events, log: quiet }).learn()
  expect(await found({ silent: '1' })).toEqual([])
})

test('a disconnected one counts as offline, never as not reporting, and filters use the same states', async () => {
  await t.database.pool.query('UPDATE devices SET online = false WHERE id = $1', [id])
  clock.set('2026-11-21T09:00:00Z')
  await keeper.mark()
  expect(await found({ silent: '1' })).toEqual([])
  expect(await found({ online: '0' })).toEqual([null])
  expect(await t.call(fleet.page, { as: anna, query: { silent: 'maybe' } })).toMatchObject({ status: 400 })
})
