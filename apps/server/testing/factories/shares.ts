import type { AccessLevel, DeviceTab } from '@limpid/contract/access/access'
import type { Person, TestApp } from '../app.ts'

/** Shares a device with a user who has already accepted it. */
export async function shareWith(
  t: TestApp,
  deviceId: string,
  receiver: Person,
  { level = 'view', tabs = null }: { level?: AccessLevel; tabs?: readonly DeviceTab[] | null } = {},
): Promise<void> {
  await t.database.pool.query(
    `INSERT INTO shares (owner_id, account_id, device_id, level, tabs, state, created_at)
     SELECT owner_id, $2, id, $3, $4, 'accepted', now() FROM devices WHERE id = $1`,
    [deviceId, receiver.id, level, tabs],
  )
}
