/** Public interface of agreements for higher modules. */
export { cleanMarkup } from './markup.rules.ts'
