export { troublesKey, troublesQuery } from './analysis.queries.ts'
