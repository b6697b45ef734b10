export { ReplacedPartsField, type ReplacedValues } from './installed/ReplacedPartsField.tsx'
export { choicesQuery } from './parts.queries.ts'
export { thingOf } from './stock/stockFields.ts'
