/** The public interface of goods for higher modules. */
import './goods.service.ts'

export { nameOrder } from './matching.reads.ts'
export {
  releasePieces,
  reservePieces,
  restockPieces,
  shipPieces,
} from './stock/reserve.store.ts'
