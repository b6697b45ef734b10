export { useGroupOptions } from './tree/useGroupOptions.ts'
