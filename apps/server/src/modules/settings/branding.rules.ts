import { type BankAccount, noBankAccount } from '@limpid/contract/settings/bank-account'
import {
  type Branding,
  type BrandingKey,
  type BrandingValue,
  brandingKeys,
  brandingValue,
} from '@limpid/contract/settings/branding'
import { shippedBranding } from '@limpid/contract/settings/default-branding'
import type { Setting, SettingValue } from '@limpid/contract/settings/settings'
import { settingFits } from '@limpid/contract/settings/settings'
import { type SettingKey, settingKeys, settingTable } from '@limpid/contract/settings/table'
import { mapKey, storedMapOf } from './map/map.rules.ts'

/** A stored setting, with who set it. */
export interface StoredSetting extends Pick<Setting, 'changedAt' | 'changedBy'> {
  key: string
  value: unknown
}

/** The operator's addresses for the menu links. */
export interface Links {
  document: string | undefined
  source: string | undefined
}

export type AnyKey = SettingKey | BrandingKey

const isNumber = (key: AnyKey): key is SettingKey => Object.hasOwn(settingTable, key)

/** The valid value for a key; undefined if it is invalid. */
export function valueFor(key: AnyKey, value: unknown): SettingValue | undefined {
  if (isNumber(key)) return settingFits(key, value) ? value : undefined
  return brandingValue(key, value)
}

/** The default value of a setting; the operator may have configured the addresses of the menu links. */
export function defaultFor(key: AnyKey, links: Links): SettingValue {
  if (isNumber(key)) return settingTable[key].defaultValue
  if (key === 'shop.bankAccount') return noBankAccount
  if (key === 'branding.name' || key === 'branding.tiles' || key === 'shop.contact')
    return shippedBranding[key]
  const reported = key === 'branding.document' ? links.document : links.source
  return { ...shippedBranding[key], ...(reported !== undefined && { address: reported }) }
}

/**
 * Every setting in order; values that are no longer valid, such as those of an older version, count as not
 * set.
 */
export function settingsOf(stored: readonly StoredSetting[], links: Links): Setting[] {
  const known = new Map(stored.map((row) => [row.key, row]))
  return [...brandingKeys, ...settingKeys].map((key) => {
    const defaultValue = defaultFor(key, links)
    const row = known.get(key)
    const value = row && valueFor(key, row.value)
    if (!row || value === undefined)
      return { key, value: defaultValue, defaultValue, changedAt: null, changedBy: null }
    return { key, value, defaultValue, changedAt: row.changedAt, changedBy: row.changedBy }
  })
}

/** Where buyers transfer money to; undefined if no account is set. */
export function bankAccountOf(stored: readonly StoredSetting[]): BankAccount | undefined {
  const account = brandingValue(
    'shop.bankAccount',
    stored.find(({ key }) => key === 'shop.bankAccount')?.value,
  )
  return account?.number ? account : undefined
}

/** The public information about the installation. */
export function brandingOf(stored: readonly StoredSetting[], links: Links): Branding {
  const all = new Map<string, SettingValue>(settingsOf(stored, links).map(({ key, value }) => [key, value]))
  const text = <K extends BrandingKey>(key: K) => all.get(key) as BrandingValue<K>
  const tiles = text('branding.tiles')
  return {
    name: text('branding.name'),
    document: text('branding.document'),
    source: text('branding.source'),
    retentionDays: {
      notices: all.get('keep.notices') as number,
      signIns: all.get('keep.signIns') as number,
    },
    registration: all.get('access.registration') === 1,
    passwordLength: all.get('access.passwordLength') as number,
    map: storedMapOf(stored.find(({ key }) => key === mapKey)?.value)?.version ?? null,
    tiles: tiles.address === '' ? null : tiles,
    shopContact: text('shop.contact'),
  }
}
