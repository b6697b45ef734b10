export type { PublishChange, SiteDevices } from './site-devices.ts'
export { countOwnSites, findSiteName, findTimeZone, hasSite, listSiteNames } from './sites.reads.ts'
export { ensureSite } from './sites.store.ts'
