import { lazy } from 'react'

export { FleetFilters } from './FleetFilters.tsx'
export { addToGroups, facetsQuery, placeDevices, refreshFleet, removeFromGroups } from './fleet.queries.ts'
export { GroupGlance } from './GroupGlance.tsx'
export { MapSwitch } from './MapSwitch.tsx'
export { FleetActions, selectionOf } from './many/FleetActions.tsx'
export { manyWords } from './many/many.words.ts'
export { RemovalList } from './removal/RemovalList.tsx'
export { type SinceChoice, sinceChoices, sinceFilter } from './since.ts'

/** The map of devices; it comes when it is asked for. */
export const FleetMap = lazy(() => import('./map/FleetMap.tsx'))
