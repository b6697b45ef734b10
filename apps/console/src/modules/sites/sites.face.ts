export { landQuery } from './map/land.ts'
export { boxOf, type MapView, mostZoom, moved, zoomed } from './map/mapView.ts'
export { SiteFilter } from './SiteFilter.tsx'
export { siteOptionsQuery } from './sites.queries.ts'
