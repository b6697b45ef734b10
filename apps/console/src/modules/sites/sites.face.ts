export { siteOptionsQuery } from './sites.queries.ts'
