export { listOwn, removeDevices } from './changes/many.store.ts'
export { giveDevice } from './changes/owner.store.ts'
export { markForgotten, unforgottenSince } from './changes/removed.store.ts'
export {
  deviceChannel,
  everyDeviceChannel,
  fleetChannel,
  ownerChannel,
  tellAboutDevice,
} from './devices.news.ts'
export { type DeviceIdentity, findDevice } from './devices.reads.ts'
export { seesEveryDevice } from './devices.rules.ts'
export { renewToken } from './devices.store.ts'
export { devicesAtSites } from './facts/facts.service.ts'
export { type Altered, listOverfull, updateSiteOf, updateTags } from './facts/facts.store.ts'
export { countOwned } from './facts/owned.reads.ts'
export { tellOwners } from './notices/owner-notices.service.ts'
export type { OwnedDevice } from './presence/long-offline.reads.ts'
export { markSilent, markSpeaking } from './presence/silence.store.ts'
export { countDevicesOf } from './product-devices.reads.ts'
export { isCalled, isCalledAmongMany } from './spelling/spelling.reads.ts'
