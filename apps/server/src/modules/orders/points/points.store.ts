import type { Db } from '../../../platform/database/tables.ts'
import '../orders.tables.ts'

/** What an order gave, less what refunds took back. */
interface Given {
  perYuan: number
  points: number
}

export async function insertGiven(tx: Db, orderId: string, { perYuan, points }: Given): Promise<void> {
  await tx.insertInto('order_points').values({ order_id: orderId, per_yuan: perYuan, points }).execute()
}

/** Undefined if it gave none. */
export async function findGiven(tx: Db, orderId: string): Promise<Given | undefined> {
  const found = await tx
    .selectFrom('order_points')
    .select(['per_yuan as perYuan', 'points'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return found && { ...found, points: Number(found.points) }
}

export async function lowerGiven(tx: Db, orderId: string, points: number): Promise<void> {
  await tx.updateTable('order_points').set({ points }).where('order_id', '=', orderId).execute()
}
