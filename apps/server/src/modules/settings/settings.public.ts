export { defaultFor } from './branding.rules.ts'
