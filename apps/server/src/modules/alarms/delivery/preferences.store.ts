import type { AlarmPreferencesForm } from '@limpid/contract/alarms/preferences'
import type { Db } from '../../../platform/database/tables.ts'
import '../alarms.tables.ts'
import { spanOf } from './time-of-day.rules.ts'

/** Replaces what an account chose. */
export async function replacePreferences(
  tx: Db,
  accountId: string,
  { onDuty, quiet, choices }: AlarmPreferencesForm,
): Promise<void> {
  const { fromMinute, minutes } = spanOf(quiet)
  const columns = {
    on_duty: onDuty,
    quiet: quiet.enabled,
    quiet_from: fromMinute,
    quiet_minutes: minutes,
    quiet_weekdays: [...new Set(quiet.weekdays)].sort((a, b) => a - b),
    time_zone: quiet.timeZone,
    critical_passes: quiet.criticalPasses,
  }
  await tx
    .insertInto('alarm_preferences')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute()
  await tx.deleteFrom('alarm_channels').where('account_id', '=', accountId).execute()
  if (choices.length === 0) return
  await tx
    .insertInto('alarm_channels')
    .values(
      choices.map(({ scope, groupId, deviceId, channels }) => ({
        account_id: accountId,
        scope,
        group_id: scope === 'group' ? groupId : null,
        device_id: scope === 'device' ? deviceId : null,
        channels: JSON.stringify(channels),
      })),
    )
    .execute()
}
