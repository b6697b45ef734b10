import { writeUrlState } from '../../../lib/addresses/urlState.ts'
import { analysisFields } from '../fleet/filters/analysisState.ts'

const path = '/data-analysis/washes'

/** What a figure is limited to beyond the filters of its page. */
export interface Drilldown {
  fromDay?: string
  toDay?: string
  siteId?: string
  productId?: string
  deviceId?: string
  programme?: string
  hygiene?: string
  hygieneReason?: string
  /** A requirement of the hygiene rules, and whole degrees that it was judged by, the end not included. */
  requirement?: string
  limitCelsius?: number
  minCelsius?: number
  maxCelsius?: number
  /** Kilograms in the machine, the end not included; of a product that weighs. */
  minKilograms?: number
  maxKilograms?: number
  weekday?: number
  hour?: number
}

/** The list of the washes behind a figure of the page with this search: its filters stay, so Back restores them. */
export function washesPath(
  search: string,
  days: { fromDay: string; toDay: string },
  behind: Drilldown = {},
): string {
  const { fromDay, toDay, siteId, productId, deviceId, ...only } = behind
  const narrowed = defined({ fromDay, toDay, siteId, productId, deviceId })
  const kept = new URLSearchParams(writeUrlState(search, analysisFields, { ...days, ...narrowed }))
  for (const [name, value] of Object.entries(only)) if (value !== undefined) kept.set(name, String(value))
  if (only.programme === '') kept.set('noProgramme', '1')
  return `${path}?${kept}`
}

/** Without what is undefined, which would overwrite what stands already. */
const defined = <T extends object>(some: T) =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Partial<T>
