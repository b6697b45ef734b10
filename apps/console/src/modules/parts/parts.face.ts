import { lazy } from 'react'

export { ReplacedPartsField, type ReplacedValues } from './installed/ReplacedPartsField.tsx'
export { choicesQuery, refreshParts, refreshStock } from './parts.queries.ts'
export { thingOf } from './stock/stockFields.ts'

/** The panel of a device's page. */
export const PartsPanel = lazy(() => import('./PartsPanel.tsx'))
