/** The public interface of deliveries for higher modules. */
export { addParcel, receiveParcel } from './parcels/parcels.service.ts'
export { itemKey, listCovered } from './troubles/supply.reads.ts'
