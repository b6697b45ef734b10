export { brandingQuery, useRetentionDays } from './branding.queries.ts'
export { useNumberText } from './useValueText.ts'
