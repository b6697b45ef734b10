/** What higher modules may ask of dictionaries. */
export { listItemWords } from './dicts.reads.ts'
export { holdDictValue } from './dicts.service.ts'
