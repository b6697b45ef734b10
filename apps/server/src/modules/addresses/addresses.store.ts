import type { AddressForm } from '@limpid/contract/addresses/addresses'
import type { Db } from '../../platform/database/tables.ts'
import './addresses.tables.ts'
import { countOwn } from '../../platform/database/own-rows.ts'

const columnsOf = (form: AddressForm) => ({
  name: form.consigneeName,
  mobile: form.consigneeMobile,
  province: form.province,
  city: form.city,
  area: form.area,
  detail: form.detailAddress,
  zip_code: form.zipCode,
  defaulted: form.defaulted,
})

/** Blocks other changes of an owner's addresses until the transaction ends, and returns how many there are. */
export function lockAddresses(tx: Db, ownerId: string): Promise<number> {
  return countOwn(tx, 'addresses', 'owner_id', ownerId)
}

/** No address of the owner is the default any more. */
export async function clearDefault(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ defaulted: false })
    .where('owner_id', '=', ownerId)
    .where('defaulted', '=', true)
    .execute()
}

export async function insertAddress(tx: Db, ownerId: string, form: AddressForm): Promise<string> {
  const { id } = await tx
    .insertInto('addresses')
    .values({ owner_id: ownerId, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an address, and returns whether the owner has it. */
export async function updateAddress(
  tx: Db,
  ownerId: string,
  id: string,
  form: AddressForm,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set(columnsOf(form))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes an address, and returns whether the owner had it. */
export async function deleteAddress(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
