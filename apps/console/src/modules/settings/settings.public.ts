export { brandingQuery, useKeptDays } from './branding.queries.ts'
