import type { DeviceAccess } from '@limpid/contract/access/access'
import type { PersonCtx } from '../../../platform/context.ts'
import { maxAlerts, watchedBy } from '../excursions.service.ts'
import { readSpans } from '../spans.reads.ts'
import { type DayOfExcursions, readExcursionDays } from './days.reads.ts'

interface ProbeInRange {
  id: string
  productId: string
  access: DeviceAccess
  timeZone: string
  from: Date
  to: Date
}

/** The days of a probe with an alert, by its local days: the same alerts as on its own page. */
export async function listExcursionDays(
  ctx: PersonCtx,
  { id, productId, access, timeZone, from, to }: ProbeInRange,
): Promise<DayOfExcursions[]> {
  const now = ctx.clock.now()
  const end = now < to ? now : to
  const metrics = await watchedBy(ctx, { id, productId, access }, undefined)
  const { list } = await readSpans(ctx.db, {
    ...{ deviceId: id, metrics, from, to, now },
    ...{ limit: maxAlerts, offset: 0 },
  })
  return readExcursionDays(ctx.db, list, { from, to: end, timeZone })
}
