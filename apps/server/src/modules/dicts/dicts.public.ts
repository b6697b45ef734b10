/** Public interface of dictionaries for higher modules. */
export { listItemWords } from './dicts.reads.ts'
export { holdDictValue } from './dicts.service.ts'
