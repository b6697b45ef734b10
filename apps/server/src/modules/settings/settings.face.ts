export { usualFor } from './house.rules.ts'
