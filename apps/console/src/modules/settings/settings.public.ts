export { brandingQuery, useRetentionDays, useShopContact } from './branding.queries.ts'
export { numberTextIn } from './useValueText.ts'
