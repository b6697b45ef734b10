export { keepLabelChoice, labelsPath } from './labels/labelChoice.ts'
