import { lazy } from 'react'

export { landQuery } from './map/land.ts'
export { boxOf, type MapView, mostZoom, moved, zoomed } from './map/mapView.ts'
export { SiteDialog } from './SiteDialog.tsx'
export { SiteFilter } from './SiteFilter.tsx'
export { siteOptionsQuery, siteQuery } from './sites.queries.ts'
export { clockIn } from './zones.ts'

/** Where a site lies; the coastlines come when it is shown. */
export const SiteMap = lazy(() => import('./map/SiteMap.tsx'))
