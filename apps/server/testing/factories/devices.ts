import type { DeviceTab } from '@limpid/contract/access/access'
import { shares } from '@limpid/contract/shares/shares'
import { insertDevice } from '../../src/modules/devices/devices.store.ts'
import { type Person, type TestApp, testPassword } from '../app.ts'

/** Creates a user's device, of a product given by its code; returns its id. */
export async function deviceOf(t: TestApp, owner: Person, sn: string, product = 'xwjTft'): Promise<string> {
  const { id: productId } = await t.database.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', product)
    .executeTakeFirstOrThrow()
  const device = { name: `设备 ${sn}`, sn, productId, ownerId: owner.id, simulated: false }
  return (await insertDevice(t.database.db, device)).id
}

/** Removes all devices with what is stored of them, once nothing is written about them in the background: it would lock their rows in another order. */
export async function removeDevices({ app, database }: TestApp): Promise<void> {
  await app.ports.get('alarms.reconciler').settled()
  await app.ports.get('alarm-rules.judge').settled()
  await database.pool.query('DELETE FROM devices')
}

/** Creates a user's group with these devices added manually; returns its id. */
export async function groupOf(
  t: TestApp,
  owner: Person,
  name: string,
  devices: readonly string[],
  parentId: string | null = null,
): Promise<string> {
  const { rows } = await t.database.pool.query<{ id: string }>(
    'INSERT INTO device_groups (owner_id, parent_id, name) VALUES ($1, $2, $3) RETURNING id',
    [owner.id, parentId, name],
  )
  const id = rows[0]?.id ?? ''
  await t.database.pool.query(
    'INSERT INTO group_devices SELECT $1, id, true, false FROM unnest($2::bigint[]) id',
    [id, devices],
  )
  return id
}

/** Shares a device with a user, who accepts it. */
export async function shareTo(
  t: TestApp,
  owner: Person,
  receiver: Person,
  deviceId: string,
  tabs: readonly DeviceTab[] | null,
  level: 'view' | 'control' = 'view',
): Promise<void> {
  const to = { username: receiver.username }
  const confirmed = level === 'control' ? { password: testPassword } : {}
  const body = { deviceIds: [deviceId], to, level, tabs, until: null, ...confirmed }
  await t.call(shares.offer, { as: owner, body })
  const { data } = await t.call(shares.received, { as: receiver, query: { waiting: '1' } })
  await t.call(shares.accept, { as: receiver, params: { id: data.list[0].id } })
}
