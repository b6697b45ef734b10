import type { Setting, SettingValue } from '@limpid/contract/settings'
import { settingFits } from '@limpid/contract/settings'
import {
  type House,
  type HouseKey,
  type HouseValue,
  houseKeys,
  houseValue,
} from '@limpid/contract/settings/house'
import { type SettingKey, settingKeys, settingTable } from '@limpid/contract/settings/table'
import { usualHouse } from '@limpid/contract/settings/usual-house'
import { mapKept, mapKey } from './map/map.rules.ts'

/** What is set, with who set it. */
export interface KeptSetting extends Pick<Setting, 'changedAt' | 'changedBy'> {
  key: string
  value: unknown
}

/** Where the operator lets the entries of the menu lead. */
export interface Links {
  document: string | undefined
  source: string | undefined
}

export type AnyKey = SettingKey | HouseKey

const isNumber = (key: AnyKey): key is SettingKey => Object.hasOwn(settingTable, key)

/** A value as it may stand under a key; undefined where it does not fit. */
export function valueFor(key: AnyKey, value: unknown): SettingValue | undefined {
  if (isNumber(key)) return settingFits(key, value) ? value : undefined
  return houseValue(key, value)
}

/** The usual value of a setting; the operator may have told where the entries of the menu lead. */
export function usualFor(key: AnyKey, links: Links): SettingValue {
  if (isNumber(key)) return settingTable[key].usual
  if (key === 'house.name') return usualHouse[key]
  const told = key === 'house.document' ? links.document : links.source
  return { ...usualHouse[key], ...(told !== undefined && { address: told }) }
}

/** Every setting in its order; what fits no more, of an older version say, counts as not set. */
export function settingsOf(kept: readonly KeptSetting[], links: Links): Setting[] {
  const known = new Map(kept.map((row) => [row.key, row]))
  return [...houseKeys, ...settingKeys].map((key) => {
    const usual = usualFor(key, links)
    const row = known.get(key)
    const value = row && valueFor(key, row.value)
    if (!row || value === undefined) return { key, value: usual, usual, changedAt: null, changedBy: null }
    return { key, value, usual, changedAt: row.changedAt, changedBy: row.changedBy }
  })
}

/** What everybody may know of the installation. */
export function houseOf(kept: readonly KeptSetting[], links: Links): House {
  const all = new Map<string, SettingValue>(settingsOf(kept, links).map(({ key, value }) => [key, value]))
  const text = <K extends HouseKey>(key: K) => all.get(key) as HouseValue<K>
  return {
    name: text('house.name'),
    document: text('house.document'),
    source: text('house.source'),
    keptDays: {
      notices: all.get('keep.notices') as number,
      signIns: all.get('keep.signIns') as number,
    },
    map: mapKept(kept.find(({ key }) => key === mapKey)?.value)?.version ?? null,
  }
}
