import { alarmCan } from '@limpid/contract/alarms/alarms'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import '../alarm-escalations.ts'
import type {} from '../conditions/reconcile.service.ts'
import { findDeviceOf } from '../detail/detail.reads.ts'

/** Ends the escalation of an alarm, if one waits. Throws `notFound`, `notPermitted`. */
export async function stopEscalation(ctx: PersonCtx, alarmId: string): Promise<void> {
  const { deviceId } = await findDeviceOf(ctx, alarmId)
  const { access } = await openDevice(ctx, deviceId, { tab: 'alarms' })
  if (!alarmCan.handle(access)) throw new Problem('notPermitted')
  if (await ctx.ports.get('alarms.escalations').stop(ctx, alarmId))
    ctx.events.emit('alarms.changed', { deviceIds: [deviceId] })
}
