import { writeUrlState } from '../../../lib/addresses/urlState.ts'
import { type AnalysisState, analysisFields } from '../fleet/filters/analysisState.ts'
import type { FleetDays } from '../fleet/filters/fleetDays.ts'

const path = '/data-analysis/washes'

/** What a figure is limited to beyond the filters of its page. */
export interface Drilldown {
  fromDay?: string
  toDay?: string
  siteId?: string
  /** Washes without a site, or whose site may not be shown. */
  withoutSite?: 1
  groupId?: string
  productId?: string
  deviceId?: string
  programme?: string
  result?: string
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
  /** A phase that they have. */
  phase?: string
  /** How often the door was opened, both inclusive. */
  minOpenings?: number
  maxOpenings?: number
  /** The phase in which it was opened. */
  openedIn?: string
  /** Washes that spun with an unbalanced load. */
  unbalanced?: 1
  weekday?: number
  hour?: number
}

/** A page with figures, as it is shown. */
interface Origin {
  pathname: string
  search: string
}

/** The list of the washes behind a figure of this page: its filters stay, and the list leads back to the page as it was. */
export function washesPath(
  { pathname, search }: Origin,
  { ownToday, ...days }: FleetDays,
  behind: Drilldown = {},
): string {
  const { fromDay, toDay, siteId, groupId, productId, deviceId, ...only } = behind
  const narrowed = defined({ fromDay, toDay, siteId, groupId, productId, deviceId })
  // What today is at each device, the list finds by itself; one day of it counts where that is today.
  const shown = ownToday ? { days: 'today' as const, fromDay: '', toDay: '' } : days
  const kept = new URLSearchParams(writeUrlState(search, analysisFields, { ...shown, ...narrowed }))
  if (ownToday && fromDay !== undefined) kept.set('ownToday', '1')
  for (const [name, value] of Object.entries(only)) if (value !== undefined) kept.set(name, String(value))
  if (only.programme === '') kept.set('noProgramme', '1')
  kept.set('from', `${pathname}${search}`)
  return `${path}?${kept}`
}

/** The figures of these devices and days. */
export const analysisPath = (state: Partial<AnalysisState>) =>
  `/data-analysis/analysis${writeUrlState('', analysisFields, state)}`

/** The search of a device's page that shows its washes of these days; today is the one of its own clock. */
export const washesOfDevice = ({ ownToday, fromDay, toDay }: FleetDays) =>
  new URLSearchParams({ tab: 'washes', ...(ownToday ? { days: 'today' } : { fromDay, toDay }) })

/** Without what is undefined, which would overwrite what stands already. */
const defined = <T extends object>(some: T) =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Partial<T>
