/** The public interface of deliveries for higher modules. */

export { isAmong, type OwnedSupply, type SupplyChoice } from './cover/cover.reads.ts'
export { cover, type Supply } from './cover/cover.rules.ts'
export { type Cover, listCovered, listSupplies } from './cover/cover.service.ts'
export { findSiteOf } from './deliveries.reads.ts'
export { addParcel, closeParcel, receiveParcel, retrackParcel } from './parcels/parcels.service.ts'
export { lockParcels, returnPieces } from './parcels/returns.service.ts'
