import type { Address, Consignee } from '@limpid/contract/addresses/addresses'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import './addresses.tables.ts'

const ofOwner = (db: Db, ownerId: string) =>
  db
    .selectFrom('addresses')
    .select(['name as consigneeName', 'mobile as consigneeMobile', 'province', 'city', 'area'])
    .select(['detail as detailAddress', 'zip_code as zipCode'])
    .where('owner_id', '=', ownerId)

/** The addresses of the caller, the default one first. */
export function listAddresses({ db, actor }: PersonCtx): Promise<Address[]> {
  return listAddressesOf(db, actor.id)
}

/** The addresses of an account, the default one first. */
export function listAddressesOf(db: Db, ownerId: string): Promise<Address[]> {
  return ofOwner(db, ownerId)
    .select(['id', 'defaulted'])
    .orderBy('defaulted', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Where a parcel of this owner goes; undefined if the address is not theirs. */
export function findConsignee(db: Db, ownerId: string, id: string): Promise<Consignee | undefined> {
  return ofOwner(db, ownerId).where('id', '=', id).executeTakeFirst()
}
