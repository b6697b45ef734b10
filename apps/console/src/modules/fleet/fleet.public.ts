export { bulkWords } from './bulk/bulk.words.ts'
export { selectionOf } from './bulk/chosenDevices.ts'
export { FleetActions } from './bulk/FleetActions.tsx'
export { DevicesFilters } from './filters/DevicesFilters.tsx'
export { deviceFilterFields, filterOf } from './filters/deviceFilters.ts'
export {
  addToGroups,
  facetsQuery,
  glanceKey,
  labelsKey,
  placeDevices,
  removeFromGroups,
} from './fleet.queries.ts'
export { GroupGlance } from './GroupGlance.tsx'
export { MapSwitch } from './MapSwitch.tsx'
export { fleetMapKey, worldMapQuery } from './map/map.queries.ts'
export { FleetMap } from './map/split/lazyMap.ts'
export { SplitMap } from './map/split/SplitMap.tsx'
export { RemovalList } from './removal/RemovalList.tsx'
