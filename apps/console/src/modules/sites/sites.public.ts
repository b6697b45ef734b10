import { lazy } from 'react'

export { SiteDialog } from './SiteDialog.tsx'
export { SiteFilter } from './SiteFilter.tsx'
export { siteQuery } from './sites.queries.ts'
export { useSiteField } from './useSiteField.ts'
export { useSiteIds, useSiteOptions } from './useSiteOptions.ts'
export { clockIn, timeZones } from './zones.ts'

/** The position of a site; the coastlines are loaded on demand. */
export const SiteMap = lazy(() => import('./map/SiteMap.tsx'))
export const OwnLand = lazy(() => import('./map/OwnLand.tsx'))
export { AlarmCount, AlarmTally } from './open-alarms/AlarmCount.tsx'
export { alarmCountWords } from './open-alarms/alarmCount.words.ts'
