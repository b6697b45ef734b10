import type { AlarmChannel } from '@limpid/contract/alarms/preferences'
import type { NotificationContent } from '@limpid/contract/kernel/notifications'
import type { Severity } from '@limpid/contract/products/severities'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { findGroupChannels, type Raised, raiseBy } from '../../notices/notices.public.ts'
import { listChannels } from './preferences.reads.ts'

interface Delivered {
  severity: Severity
  device: { id: string }
}

/**
 * Notifies a person of alarms through the channels that they chose by severity, device and group. `contentOf` makes the notification of
 * some of them: each channel carries exactly the alarms that are to go by it; those that are not to ring are in the app, marked as read.
 */
export async function deliverAlarms<Alarm extends Delivered>(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'config' | 'ports'>,
  accountId: string,
  alarms: readonly Alarm[],
  contentOf: (which: (alarm: Alarm) => boolean) => NotificationContent,
): Promise<Raised> {
  const deviceIds = [...new Set(alarms.map(({ device }) => device.id))]
  const chosen = await listChannels(tx, accountId, deviceIds)
  // Devices without a choice have the channels of the notification group.
  const others = deviceIds.every((id) => chosen.has(id)) ? undefined : await groupChannels(tx, accountId)
  const goesBy = (channel: AlarmChannel) => (alarm: Delivered) =>
    (chosen.get(alarm.device.id)?.[alarm.severity] ?? others ?? []).includes(channel)
  const some = (which: (alarm: Alarm) => boolean) => (alarms.some(which) ? contentOf(which) : undefined)
  const rings = goesBy('bell')
  return raiseBy(tx, ctx, accountId, {
    bell: some(rings),
    silent: some((alarm) => !rings(alarm)),
    mail: some(goesBy('mail')),
    sms: some(goesBy('sms')),
    webhook: some(goesBy('webhook')),
  })
}

async function groupChannels(tx: Db, accountId: string): Promise<AlarmChannel[]> {
  const { bell, mail } = await findGroupChannels(tx, accountId, 'devices')
  return [...(bell ? (['bell'] as const) : []), ...(mail ? (['mail'] as const) : []), 'webhook']
}
