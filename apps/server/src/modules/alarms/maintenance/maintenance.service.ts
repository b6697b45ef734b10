import type { Ctx } from '../../../platform/context.ts'
import '../alarm-maintenance.ts'
import type {} from '../conditions/reconcile.service.ts'
import { returnToService, takeOutOfService } from './maintenance.store.ts'

/** Brings the inhibition of alarms in line with the maintenance windows of now. */
export async function applyMaintenance(ctx: Pick<Ctx, 'db' | 'clock' | 'events' | 'ports'>): Promise<void> {
  const now = ctx.clock.now()
  const open = ctx.ports.get('alarms.maintenance').open(now)
  const deviceIds = await ctx.db
    .transaction()
    .execute(async (tx) => [
      ...(await takeOutOfService(tx, open, now)),
      ...(await returnToService(tx, open, now)),
    ])
  if (deviceIds.length > 0) ctx.events.emit('alarms.changed', { deviceIds: [...new Set(deviceIds)] })
}
