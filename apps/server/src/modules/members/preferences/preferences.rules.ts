import {
  densities,
  hiddenColumns,
  type PreferenceChange,
  type Preferences,
} from '@limpid/contract/members/preferences'

/** One row of what somebody keeps. */
export interface KeptPreference {
  key: string
  value: unknown
}

const densityKey = 'density'
const columnsPrefix = 'columns.'

/** What somebody keeps, with the usual for the rest; what an older version kept otherwise counts as not kept. */
export function preferencesOf(kept: readonly KeptPreference[]): Preferences {
  const byKey = new Map(kept.map(({ key, value }) => [key, value]))
  const density = densities.find((one) => one === byKey.get(densityKey)) ?? densities[0]
  const lists = [...byKey].flatMap(([key, value]) => {
    const read = hiddenColumns.safeParse(value)
    return key.startsWith(columnsPrefix) && read.success ? [[key.slice(columnsPrefix.length), read.data]] : []
  })
  return { density, hiddenColumns: Object.fromEntries(lists) }
}

/** A change as rows to keep, and keys of what is as usual again. */
export function rowsOf({ density, hiddenColumns = {} }: PreferenceChange): {
  keep: KeptPreference[]
  forget: string[]
} {
  const rows = [
    ...(density === undefined ? [] : [{ key: densityKey, value: density === densities[0] ? null : density }]),
    ...Object.entries(hiddenColumns).map(([list, value]) => ({ key: `${columnsPrefix}${list}`, value })),
  ]
  return {
    keep: rows.filter(({ value }) => value !== null),
    forget: rows.filter(({ value }) => value === null).map(({ key }) => key),
  }
}
