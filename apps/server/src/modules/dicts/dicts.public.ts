/** Public interface of dictionaries for higher modules. */
export { listItemWords } from './dicts.reads.ts'
export { requireDictValue } from './dicts.service.ts'
