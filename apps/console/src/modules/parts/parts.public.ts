export { ReplacedPartsField, type ReplacedValues } from './installed/ReplacedPartsField.tsx'
export { choicesQuery, consumablesQuery, partsQuery } from './parts.queries.ts'
export { orderedKey, orderedThing, orderQuery } from './stock/orderedThing.ts'
export { thingOf } from './stock/stockFields.ts'
