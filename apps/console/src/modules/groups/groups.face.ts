export { useGroupOptions } from './useGroupOptions.ts'
