export { listOwn, removeDevices } from './changes/bulk.store.ts'
export { transferOwnership } from './changes/owner.store.ts'
export { listUnpurged, markPurged } from './changes/removed.store.ts'
export {
  deviceChannel,
  everyDeviceChannel,
  fleetChannel,
  ownerChannel,
  publishDeviceUpdate,
} from './devices.news.ts'
export { findDevice } from './devices.reads.ts'
export { portsOf } from './devices.service.ts'
export { renewToken } from './devices.store.ts'
export { isBackfilling } from './facts/backfilling.ts'
export { type AlteredDevice, listOverfull, updateSiteOf, updateTags } from './facts/facts.store.ts'
export { formerPerson, isFormer, personName } from './facts/former.reads.ts'
export { followInsight } from './follow-ups.ts'
export { toPinyin } from './pinyin/convert.ts'
export { matchesDevice, matchesDeviceInList } from './pinyin/pinyin.reads.ts'
export { pinyinPattern } from './pinyin/pinyin.rules.ts'
export { markSilent, markSpeaking } from './presence/silence.store.ts'
export {
  type ConditionSearch,
  type ConditionSource,
  type FoundCondition,
  type FoundTrouble,
  type Remedy,
  type TroubleSource,
  troublesOf,
} from './troubles/sources.ts'
