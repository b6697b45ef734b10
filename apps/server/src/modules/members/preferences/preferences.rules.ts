import {
  type DashboardCards,
  dashboardCards,
  densities,
  hiddenColumns,
  type PreferenceChange,
  type Preferences,
} from '@limpid/contract/members/preferences'

/** One stored preference row. */
export interface StoredPreference {
  key: string
  value: unknown
}

const densityKey = 'density'
const columnsPrefix = 'columns.'
const dashboardKey = 'dashboard'
const defaultDashboard: DashboardCards = { order: [], hidden: [] }

/**
 * Stored preferences, with defaults for the rest; a row that an older version stored in another format is
 * ignored.
 */
export function preferencesOf(stored: readonly StoredPreference[]): Preferences {
  const byKey = new Map(stored.map(({ key, value }) => [key, value]))
  const density = densities.find((one) => one === byKey.get(densityKey)) ?? densities[0]
  const lists = [...byKey].flatMap(([key, value]) => {
    const read = hiddenColumns.safeParse(value)
    return key.startsWith(columnsPrefix) && read.success ? [[key.slice(columnsPrefix.length), read.data]] : []
  })
  const dashboard = dashboardCards.safeParse(byKey.get(dashboardKey)).data ?? defaultDashboard
  return { density, hiddenColumns: Object.fromEntries(lists), dashboard }
}

/** A change as rows to store, and keys to reset to the default. */
export function rowsOf({ density, hiddenColumns = {}, dashboard }: PreferenceChange): {
  keep: StoredPreference[]
  forget: string[]
} {
  const rows = [
    ...(density === undefined ? [] : [{ key: densityKey, value: density === densities[0] ? null : density }]),
    ...(dashboard === undefined ? [] : [{ key: dashboardKey, value: chosenOf(dashboard) }]),
    ...Object.entries(hiddenColumns).map(([list, value]) => ({ key: `${columnsPrefix}${list}`, value })),
  ]
  return {
    keep: rows.filter(({ value }) => value !== null),
    forget: rows.filter(({ value }) => value === null).map(({ key }) => key),
  }
}

/** The arrangement to store; null if it is the default. */
function chosenOf(dashboard: DashboardCards | null): DashboardCards | null {
  return dashboard && dashboard.order.length + dashboard.hidden.length > 0 ? dashboard : null
}
