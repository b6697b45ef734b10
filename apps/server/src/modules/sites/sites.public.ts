export type { PublishChange, SiteDevices } from './site-devices.ts'
export { countOwnSites, findSiteName, findTimeZone, hasSite } from './sites.reads.ts'
export { ensureSite } from './sites.store.ts'
