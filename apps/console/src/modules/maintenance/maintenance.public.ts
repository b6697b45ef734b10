export { worksQuery } from './maintenance.queries.ts'
