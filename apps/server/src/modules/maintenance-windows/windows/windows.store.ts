import { maxWindows, type WindowForm } from '@limpid/contract/maintenance-windows/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import '../maintenance-windows.tables.ts'
import { countOwn } from '../../../platform/database/own-rows.ts'
import { spanOf } from '../../alarms/alarms.public.ts'

function columnsOf(form: WindowForm) {
  const once = form.repeat === 'once'
  const { fromMinute, minutes } = spanOf(form)
  return {
    reason: form.reason,
    scope: form.scope,
    device_id: form.scope === 'device' ? form.deviceId : null,
    site_id: form.scope === 'site' ? form.siteId : null,
    group_id: form.scope === 'group' ? form.groupId : null,
    repeat: form.repeat,
    starts_at: once ? form.startsAt : null,
    ends_at: once ? form.endsAt : null,
    weekdays: once ? [] : [...new Set(form.weekdays)].sort((a, b) => a - b),
    from_minute: once ? 0 : fromMinute,
    minutes: once ? 0 : minutes,
  }
}

/** Adds a window of the actor; throws `tooManyMaintenanceWindows`. */
export async function insertWindow({ db, actor, clock }: PersonCtx, form: WindowForm): Promise<string> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    if ((await countOwn(tx, 'maintenance_windows', 'account_id', actor.id)) >= maxWindows)
      throw new Problem('tooManyMaintenanceWindows')
    const { id } = await tx
      .insertInto('maintenance_windows')
      .values({ ...columnsOf(form), account_id: actor.id, created_at: now, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Changes one of the actor's windows; throws `notFound`. */
export async function updateWindow(
  { db, actor, clock }: PersonCtx,
  id: string,
  form: WindowForm,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('maintenance_windows')
    .set({ ...columnsOf(form), changed_at: clock.now() })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw new Problem('notFound')
}

/** Deletes one of the actor's windows; throws `notFound`. */
export async function deleteWindow({ db, actor }: PersonCtx, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('maintenance_windows')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (Number(numDeletedRows) === 0) throw new Problem('notFound')
}
