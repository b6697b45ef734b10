import type { DeviceTab } from '@limpid/contract/access/access'
import { collectedTabs } from '@limpid/contract/access/tabs'
import type { NewsSchema } from '@limpid/contract/catalogue/live'
import type { StaleWith } from '@limpid/contract/kernel/endpoints'

/**
 * What the frame decodes of all nouns of the contract, found by the names of their files: their catalogue carries the texts of
 * every page, and the modules' registrations are loaded with the first page that needs them.
 */
type Declared = Record<string, unknown>

const live = import.meta.glob<Declared>('../../../../../packages/contract/src/*/*.live.ts', { eager: true })
const tabs = import.meta.glob<Declared>('../../../../../packages/contract/src/*/*.tab.ts', { eager: true })

const stale = import.meta.glob<Declared>('../../../../../packages/contract/src/*/*.stale.ts', { eager: true })

const exportsOf = (files: Record<string, Declared>) => Object.values(files).flatMap(Object.values<unknown>)

/** The live updates of all nouns; what else their files export are topics. */
export const liveUpdates = exportsOf(live).flatMap((news) =>
  Array.isArray(news) ? news : [],
) as NewsSchema[]

const tables = exportsOf(tabs).filter((table) => !Array.isArray(table))

/** The tabs that a share may be limited to; what else their files export are lists of some of them. */
export const shareTabs = Object.assign({}, ...tables) as Record<DeviceTab, true>

collectedTabs.collect(shareTabs)

/** What becomes stale together: of each noun, by what lower nouns name in `stales`. */
export const staleTables = exportsOf(stale) as StaleWith[]
