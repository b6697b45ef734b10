/* An order gives points once everything in it has arrived: so many for each yuan that was paid and not refunded. A later refund lowers
   what is due by the same rule, so that an order never gave more than it is worth, however it is returned. */
import type { Db } from '../../../platform/database/tables.ts'
import type { Settings } from '../../../platform/settings.ts'
import { writePoints } from '../../wallets/wallets.public.ts'
import type { LockedOrder } from '../orders.store.ts'
import { findGiven, insertGiven, lowerGiven } from './points.store.ts'

const pointsFor = (fen: number, perYuan: number) => Math.floor((fen * perYuan) / 100)

/** Gives the points of a locked order that has ended, at the rate of the settings. */
export async function givePoints(tx: Db, settings: Settings, order: LockedOrder, at: Date): Promise<void> {
  const { id, ownerId, paid, refunded } = order
  const perYuan = settings.get('shop.pointsPerYuan')
  if (perYuan === 0 || ownerId === null) return
  const points = pointsFor(paid - refunded, perYuan)
  await insertGiven(tx, id, { perYuan, points })
  if (points === 0) return
  await writePoints(tx, { ownerId, kind: 'order', points, order, note: '', at, by: null })
}

/** Takes back the points of what a locked order refunds now; no more than its buyer has left. */
export async function takePointsBack(
  tx: Db,
  order: LockedOrder,
  fen: number,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  const { id, ownerId, paid, refunded } = order
  const given = await findGiven(tx, id)
  if (!given || ownerId === null) return
  const points = pointsFor(paid - refunded - fen, given.perYuan)
  if (points >= given.points) return
  await lowerGiven(tx, id, points)
  const change = { ownerId, kind: 'refund', points: points - given.points, order } as const
  await writePoints(tx, { ...change, note: '', at, by })
}
