/** The public interface of osmosis for higher modules. */
export { joinComparedHours, readRejections } from './hours.reads.ts'
export { osmosisTabsOf, placeOf } from './osmosis.service.ts'
export { removePairsOf, saveInlet } from './osmosis.store.ts'
