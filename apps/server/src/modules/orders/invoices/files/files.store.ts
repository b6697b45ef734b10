import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
import '../invoices.tables.ts'

interface NewFile {
  name: string
  content: Buffer
  by: string
  at: Date
}

/** Stores the file of an invoice, instead of an earlier one. */
export async function replaceFile(
  tx: Db,
  invoiceId: string,
  { name, content, by, at }: NewFile,
): Promise<void> {
  const file = { name, content, uploaded_at: at, uploaded_by: by }
  await tx
    .insertInto('invoice_files')
    .values({ invoice_id: invoiceId, ...file })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet(file))
    .execute()
}

/** Deletes the file of an invoice, and returns whether there was one. */
export async function deleteFile(tx: Db, invoiceId: string): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM invoice_files WHERE invoice_id = ${invoiceId} RETURNING invoice_id`.execute(tx)
  return rows.length > 0
}

export function findFile(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoice_files')
    .select(['name', 'content'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
}
