/* Delivery addresses belong to one account. The first is the default one; at most one is. */
import { type AddressForm, maxAddresses } from '@limpid/contract/addresses/addresses'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import {
  clearDefault,
  deleteAddress,
  insertAddress,
  lockAddresses,
  updateAddress,
} from './addresses.store.ts'

/** Adds an address; throws `tooManyAddresses`. */
export async function addAddress({ db, actor }: PersonCtx, form: AddressForm): Promise<{ id: string }> {
  const id = await db.transaction().execute(async (tx) => {
    const count = await lockAddresses(tx, actor.id)
    if (count >= maxAddresses) throw new Problem('tooManyAddresses')
    if (form.defaulted) await clearDefault(tx, actor.id)
    return insertAddress(tx, actor.id, { ...form, defaulted: form.defaulted || count === 0 })
  })
  return { id }
}

/** Changes an address; throws `notFound`. */
export async function changeAddress({ db, actor }: PersonCtx, id: string, form: AddressForm): Promise<null> {
  await db.transaction().execute(async (tx) => {
    await lockAddresses(tx, actor.id)
    if (form.defaulted) await clearDefault(tx, actor.id)
    if (!(await updateAddress(tx, actor.id, id, form))) throw new Problem('notFound')
  })
  return null
}

/** Deletes an address; throws `notFound`. */
export async function removeAddress({ db, actor }: PersonCtx, id: string): Promise<null> {
  if (!(await deleteAddress(db, actor.id, id))) throw new Problem('notFound')
  return null
}
