export {
  deviceChannel,
  everyDeviceChannel,
  fleetChannel,
  ownerChannel,
  tellAboutDevice,
} from './devices.news.ts'
export { type DeviceIdentity, findDevice } from './devices.reads.ts'
export { seesEveryDevice } from './devices.rules.ts'
export { devicesAtSites } from './facts/facts.service.ts'
export { type Altered, updateSiteOf, updateTags } from './facts/facts.store.ts'
export type { OwnedDevice } from './long-offline.reads.ts'
export { tellOwners } from './owner-notices.service.ts'
export { countDevicesOf } from './product-devices.reads.ts'
