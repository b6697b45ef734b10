export { roleOptionsQuery } from './roles.queries.ts'
