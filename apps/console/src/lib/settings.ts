import { type Language, languageOf } from '@limpid/contract/kernel/words'
import { create } from 'zustand'
import { isColour } from './colours/colours.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * App settings: each field has its own local-storage key, stored as the raw string, booleans as "true" and
 * "false".
 */
export interface Settings {
  /** Follows the window width; the stored value is informative only and never used. */
  device: 'desktop' | 'mobile'
  size: 'default' | 'large' | 'small'
  language: Language
  sidebarStatus: 'opened' | 'closed'
  /** Path of the root highlighted in the mixed layout, when the open page has no root. */
  activeTopMenuPath: string
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  layout: 'left' | 'top' | 'mix'
  theme: 'light' | 'dark' | 'auto'
  /** `#RRGGBB`. */
  themeColor: string
  watermarkEnabled: boolean
  /** Empty: the product's name. */
  watermarkContent: string
}

/** Maximum length of the watermark's text. */
export const maxWatermark = 64

const defaultThemeColor = '#409EFF'

/** Reads one of a closed list of words; anything else becomes the first of them. */
const oneOf =
  <const T extends string>(...allowed: [T, ...T[]]) =>
  (stored: string | undefined): T =>
    allowed.find((word) => word === stored) ?? allowed[0]

const yesUnless = (fallback: boolean) => (stored: string | undefined) =>
  stored === 'true' || (stored !== 'false' && fallback)

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
  watermarkContent: (stored) => (stored ?? '').trim().slice(0, maxWatermark),
}

const fields = Object.keys(read) as (keyof Settings)[]

/** Parses settings from stored strings; invalid values count as missing. */
export function settingsFrom(stored: (key: string) => string | undefined): Settings {
  return Object.fromEntries(fields.map((field) => [field, read[field](stored(field))])) as unknown as Settings
}

/** The current settings; components subscribe to the field they show. */
export const useSettings = create<Settings>(() => settingsFrom(readStored))

/** Changes one setting and stores it for the next visit. */
export function changeSetting<K extends keyof Settings>(field: K, value: Settings[K]): void {
  writeStored(field, String(value))
  useSettings.setState({ [field]: value } as Pick<Settings, K>)
}

/** Changes one setting for as long as the page is open. */
export function showSetting<K extends keyof Settings>(field: K, value: Settings[K]): void {
  useSettings.setState({ [field]: value } as Pick<Settings, K>)
}

/** Resets settings to their defaults. */
export function resetSettings(which: readonly (keyof Settings)[]): void {
  const fresh = settingsFrom(() => undefined)
  for (const field of which) writeStored(field, undefined)
  useSettings.setState(Object.fromEntries(which.map((field) => [field, fresh[field]])))
}

/** Settings of a single window: its position in the console and its width. */
const ofOneWindow: readonly (keyof Settings)[] = ['device', 'sidebarStatus', 'activeTopMenuPath']

/** Takes over changes made in other browser tabs, until the returned function is called. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    const changed = fields.filter((field) => (key === null || key === field) && !ofOneWindow.includes(field))
    const stored = settingsFrom(readStored)
    useSettings.setState(Object.fromEntries(changed.map((field) => [field, stored[field]])))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The selected language, for code outside components. */
export function currentLanguage(): Language {
  return useSettings.getState().language
}
