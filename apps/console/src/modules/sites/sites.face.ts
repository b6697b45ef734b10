export { landQuery } from './land.ts'
export { boxOf, type MapView, mostZoom, moved, zoomed } from './mapView.ts'
export { SiteFilter } from './SiteFilter.tsx'
export { siteOptionsQuery } from './sites.queries.ts'
