import { type CountsQuery, isCountableRange, type WashCounts } from '@limpid/contract/cycles/counts'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { deviceConsumption } from '../consumption/consumption.service.ts'
import { countWashes } from './counts.reads.ts'
import { machineCounts } from './machine-counts.reads.ts'

/**
 * The washes of a device, its meters, and what its own counter says of the washes. The counter knows no programmes. With `exports`, the
 * owner's log has an entry.
 */
export async function getCounts(
  ctx: PersonCtx,
  id: string,
  query: CountsQuery,
  { exports = false } = {},
): Promise<WashCounts> {
  if (!isCountableRange(query.by, query.fromDay, query.toDay)) throw new Problem('invalidRequest')
  const { access, timeZone, productId } = await openDevice(ctx, id, { tab: 'cycles', exports })
  const range = { ...query, timeZone }
  const metric = query.programme
    ? undefined
    : (await findProduct(ctx.db, productId))?.model.recognition?.countMetric
  const [counts, consumption, machine] = await Promise.all([
    countWashes(ctx.db, id, range),
    deviceConsumption(ctx.db, id, range, access),
    metric ? machineCounts(ctx.db, id, metric, range) : null,
  ])
  return { ...counts, consumption, machine }
}
