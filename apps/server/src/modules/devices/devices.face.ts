import type { Db } from '../../platform/database/tables.ts'
import './devices.tables.ts'

export {
  deviceChannel,
  everyDeviceChannel,
  fleetChannel,
  ownerChannel,
  tellAboutDevice,
} from './devices.news.ts'
export { seesEveryDevice } from './devices.rules.ts'
export { devicesAtSites } from './facts/facts.service.ts'
export { type Altered, updateSiteOf, updateTags } from './facts/facts.store.ts'
export type { OwnedDevice } from './long-offline.reads.ts'
export { tellOwners } from './owner-notices.service.ts'
export { countDevicesOf } from './product-devices.reads.ts'

/** What higher modules may ask of devices. */
export interface DeviceIdentity {
  id: string
  productId: string
  ownerId: string
  timeZone: string
}

export async function findDevice(db: Db, id: string): Promise<DeviceIdentity | undefined> {
  return db
    .selectFrom('devices')
    .select(['id', 'product_id as productId', 'owner_id as ownerId', 'time_zone as timeZone'])
    .where('id', '=', id)
    .executeTakeFirst()
}
