/** What higher modules may ask of dictionaries. */
export { holdDictValue } from './dicts.service.ts'
