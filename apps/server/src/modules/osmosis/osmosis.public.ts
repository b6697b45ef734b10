/** The public interface of osmosis for higher modules. */
export { removePairsOf, saveInlet } from './osmosis.store.ts'
