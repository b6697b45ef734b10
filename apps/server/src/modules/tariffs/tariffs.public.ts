/** Public interface of prices and emission factors for higher modules, whose reads join the table. */
export type {} from './tariffs.tables.ts'
export { validHours } from './valid.reads.ts'
