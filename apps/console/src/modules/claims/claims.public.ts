export { useOpenLabels } from './labels/useOpenLabels.ts'
