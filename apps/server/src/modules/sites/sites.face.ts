export type { SiteDevices, Told } from './site-devices.ts'
export { findTimeZone } from './sites.reads.ts'
