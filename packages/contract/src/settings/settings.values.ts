import { type FieldValues, generalLabels } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { brandingTable } from './branding.ts'
import { settingTable } from './table.ts'

const settingNames = Object.fromEntries(
  Object.entries({ ...settingTable, ...brandingTable }).map(([key, { name }]) => [key, name]),
)

/** What their values are called. */
export const settingValues = {
  'settings.key': settingNames,
  'value/coordinates': {
    wgs84: { zh: 'WGS 84（国际）', en: 'WGS 84 (international)' },
    gcj02: { zh: 'GCJ-02（中国大陆）', en: 'GCJ-02 (mainland China)' },
  },
} as const satisfies Record<string, FieldValues>

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const settingFields = {
  settings: {
    value: generalLabels.value,
  },
} as const satisfies Record<string, ThingFields>
