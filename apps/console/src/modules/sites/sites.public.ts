import { lazy } from 'react'

export { landQuery } from './map/land.ts'
export { boxOf, type MapView, maxZoom, moved, zoomed } from './map/mapView.ts'
export { SiteDialog } from './SiteDialog.tsx'
export { SiteFilter } from './SiteFilter.tsx'
export { siteOptionsQuery, siteQuery } from './sites.queries.ts'
export { clockIn } from './zones.ts'

/** The position of a site; the coastlines are loaded on demand. */
export const SiteMap = lazy(() => import('./map/SiteMap.tsx'))
