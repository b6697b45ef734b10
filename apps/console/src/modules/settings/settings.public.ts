export { brandingQuery, useRetentionDays } from './branding.queries.ts'
export { numberTextIn } from './useValueText.ts'
