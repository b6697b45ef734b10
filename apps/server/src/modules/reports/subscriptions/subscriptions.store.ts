import type { Db } from '../../../platform/database/tables.ts'
import '../reports.tables.ts'

/** Whether there is a recipient with this token. */
export async function setSubscription(
  db: Db,
  token: string,
  state: 'confirmed' | 'unsubscribed',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_recipients')
    .set({ state })
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
