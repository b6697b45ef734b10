export { houseQuery, useKeptDays } from './house.queries.ts'
