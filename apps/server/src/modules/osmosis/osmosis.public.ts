/** The public interface of osmosis for higher modules. */
export { saveInlet } from './osmosis.store.ts'
