import { type Language, languageOf } from '@limpid/contract/kernel/words'
import { create } from 'zustand'
import { isColour } from './colours/colours.ts'
import { readStored, writeStored } from './storage.ts'

/** App settings: each field is a local-storage key of its own, kept as the raw string, yes and no as "true" and "false". */
export interface Settings {
  /** Follows the width of the window; what is stored is only told, never believed. */
  device: 'desktop' | 'mobile'
  size: 'default' | 'large' | 'small'
  language: Language
  sidebarStatus: 'opened' | 'closed'
  /** Path of the root that the mixed layout marks, where the open page stands under none. */
  activeTopMenuPath: string
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  layout: 'left' | 'top' | 'mix'
  theme: 'light' | 'dark' | 'auto'
  /** `#RRGGBB`. */
  themeColor: string
  watermarkEnabled: boolean
}

const defaultThemeColor = '#409EFF'

/** Reads one of a closed list of words; anything else is the first of them. */
const oneOf =
  <const T extends string>(...allowed: [T, ...T[]]) =>
  (stored: string | undefined): T =>
    allowed.find((word) => word === stored) ?? allowed[0]

const yesUnless = (fallback: boolean) => (stored: string | undefined) =>
  stored === 'true' ? true : stored === 'false' ? false : fallback

const read: { [K in keyof Settings]: (stored: string | undefined) => Settings[K] } = {
  device: () => 'desktop',
  size: oneOf('default', 'large', 'small'),
  language: languageOf,
  sidebarStatus: oneOf('opened', 'closed'),
  activeTopMenuPath: (stored) => (stored?.startsWith('/') ? stored : ''),
  tagsView: yesUnless(true),
  fixedHeader: yesUnless(true),
  sidebarLogo: yesUnless(true),
  layout: oneOf('left', 'top', 'mix'),
  theme: oneOf('light', 'dark', 'auto'),
  themeColor: (stored) => (isColour(stored) ? stored.toUpperCase() : defaultThemeColor),
  watermarkEnabled: yesUnless(false),
}

const fields = Object.keys(read) as (keyof Settings)[]

/** Settings out of stored strings; garbage counts as absent. */
export function settingsFrom(stored: (key: string) => string | undefined): Settings {
  return Object.fromEntries(fields.map((field) => [field, read[field](stored(field))])) as unknown as Settings
}

/** The settings in use; components subscribe to the field they show. */
export const useSettings = create<Settings>(() => settingsFrom(readStored))

/** Changes one setting and keeps it for the next visit. */
export function changeSetting<K extends keyof Settings>(field: K, value: Settings[K]): void {
  writeStored(field, String(value))
  useSettings.setState({ [field]: value } as Pick<Settings, K>)
}

/** Changes one setting for as long as the page is open. */
export function showSetting<K extends keyof Settings>(field: K, value: Settings[K]): void {
  useSettings.setState({ [field]: value } as Pick<Settings, K>)
}

/** Puts settings back to what they are for somebody new. */
export function resetSettings(which: readonly (keyof Settings)[]): void {
  const fresh = settingsFrom(() => undefined)
  for (const field of which) writeStored(field, undefined)
  useSettings.setState(Object.fromEntries(which.map((field) => [field, fresh[field]])))
}

/** What belongs to one window: where it stands and how wide it is. */
const ofOneWindow: readonly (keyof Settings)[] = ['device', 'sidebarStatus', 'activeTopMenuPath']

/** Takes over what other tabs of the browser change, until the returned function is called. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    const changed = fields.filter((field) => (key === null || key === field) && !ofOneWindow.includes(field))
    const stored = settingsFrom(readStored)
    useSettings.setState(Object.fromEntries(changed.map((field) => [field, stored[field]])))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The chosen language, for code outside of components. */
export function currentLanguage(): Language {
  return useSettings.getState().language
}
