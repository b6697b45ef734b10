import type { Setting } from '@limpid/contract/settings'
import { type HouseKey, houseTable } from '@limpid/contract/settings/house'
import { type SettingKey, settingTable } from '@limpid/contract/settings/table'

/** True for a setting that is a number. */
export const isNumber = (key: Setting['key']): key is SettingKey => Object.hasOwn(settingTable, key)

/** What a setting is called, and what follows from it. */
export function declarationOf(key: Setting['key']) {
  return isNumber(key) ? settingTable[key] : houseTable[key as HouseKey]
}
