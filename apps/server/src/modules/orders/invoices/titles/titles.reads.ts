import type { InvoiceTitle, InvoiceTitleFields } from '@limpid/contract/orders/invoices/titles'
import type { PersonCtx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/tables.ts'
import '../invoices.tables.ts'

const ofOwner = (db: Db, ownerId: string) =>
  db
    .selectFrom('invoice_titles')
    .select(['buyer', 'name', 'tax_number as taxNumber', 'address', 'phone', 'bank', 'account', 'email'])
    .where('owner_id', '=', ownerId)

/** The titles of the caller, the default one first. */
export function listTitles({ db, actor }: PersonCtx): Promise<InvoiceTitle[]> {
  return ofOwner(db, actor.id)
    .select(['id', 'defaulted'])
    .orderBy('defaulted', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A title of this owner; undefined if it is not theirs. */
export function findTitle(db: Db, ownerId: string, id: string): Promise<InvoiceTitleFields | undefined> {
  return ofOwner(db, ownerId).where('id', '=', id).executeTakeFirst()
}
