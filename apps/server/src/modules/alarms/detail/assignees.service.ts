import { alarmCan } from '@limpid/contract/alarms/alarms'
import { type AlarmSelection, maxChangedAlarms } from '@limpid/contract/alarms/operations/operations'
import type { PersonCtx } from '../../../platform/context.ts'
import { listAccess } from '../../access/access.public.ts'
import { chosen } from '../page/filters.reads.ts'
import { countHandlers, listDevicesOf } from './assignees.reads.ts'

/** To whom alarms can be assigned; of devices whose alarms the actor may not handle, nobody is named. */
export async function getAssignees(ctx: PersonCtx, which: AlarmSelection) {
  const ids = await listDevicesOf(ctx.db, await chosen(ctx, which), maxChangedAlarms)
  if (ids.length === 0) return { devices: 0, list: [] }
  const access = await listAccess(ctx, ctx.actor, ids)
  const handled = ids.filter((id) => {
    const one = access.get(id)
    return one !== undefined && alarmCan.handle(one)
  })
  return { devices: handled.length, list: await countHandlers(ctx, handled) }
}
