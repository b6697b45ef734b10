import { fieldsOfThings, generalLabels } from '../kernel/labels.ts'
import type { ThingFields } from '../kernel/noun.ts'
import { siteLabels } from './sites.labels.ts'

/** The fields of these things that the audit compares, in the order in which they are shown. */
export const siteFields = {
  sites: {
    name: fieldsOfThings.name,
    address: generalLabels.address,
    latitude: siteLabels.latitude,
    longitude: siteLabels.longitude,
    timeZone: siteLabels.timeZone,
  },
} as const satisfies Record<string, ThingFields>
