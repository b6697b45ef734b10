import { type BrandingKey, brandingTable } from '@limpid/contract/settings/branding'
import type { Setting } from '@limpid/contract/settings/settings'
import { type SettingKey, settingTable } from '@limpid/contract/settings/table'

/** True for a number setting. */
export const isNumber = (key: Setting['key']): key is SettingKey => Object.hasOwn(settingTable, key)

/** The name and the effect of a setting. */
export function declarationOf(key: Setting['key']) {
  return isNumber(key) ? settingTable[key] : brandingTable[key as BrandingKey]
}
