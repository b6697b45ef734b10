import { alarmCan } from '@limpid/contract/alarms/alarms'
import { type AlarmSelection, maxChangedAlarms } from '@limpid/contract/alarms/operations/operations'
import type { SilencePreview } from '@limpid/contract/alarms/silence'
import type { PersonCtx } from '../../../platform/context.ts'
import { listAccess } from '../../access/access.public.ts'
import { listDevicesOf } from '../detail/assignees.reads.ts'
import { chosen } from '../page/filters.reads.ts'
import { openAmong, previewSilence } from './silence.reads.ts'

/** What shelving these alarms for some hours would have hidden, of those that the actor may shelve. Throws `notPermitted`, `notFound`. */
export async function previewShelving(
  ctx: PersonCtx,
  { hours, ...which }: AlarmSelection & { hours: number },
): Promise<SilencePreview> {
  const condition = await chosen(ctx, which)
  const ids = await listDevicesOf(ctx.db, condition, maxChangedAlarms)
  const access = await listAccess(ctx, ctx.actor, ids)
  const handled = ids.filter((id) => {
    const one = access.get(id)
    return one !== undefined && alarmCan.handle(one)
  })
  return previewSilence(ctx.db, ctx.clock.now(), openAmong(condition, handled), hours)
}
