export { rememberPlace } from './osmosis.queries.ts'
