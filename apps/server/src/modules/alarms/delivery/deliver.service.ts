import type { AlarmChannel, ChannelMatrix } from '@limpid/contract/alarms/preferences'
import type { NotificationContent } from '@limpid/contract/kernel/notifications'
import type { Severity } from '@limpid/contract/products/severities'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { type Raised, raiseBy, raiseIn } from '../../notices/notices.public.ts'
import { listChannels } from './preferences.reads.ts'

interface Delivered {
  severity: Severity
  device: { id: string }
}

/**
 * Notifies a person of alarms through the channels that they chose by severity, device and group. `contentOf` makes the notification of
 * some of them: each channel carries the alarms that are to go by it.
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
  // Whoever chose nothing has the channels of the notification group.
  if (chosen.size === 0)
    return raiseIn(
      tx,
      ctx,
      accountId,
      contentOf(() => true),
    )
  const goesBy = (channel: AlarmChannel) => (alarm: Delivered) =>
    (chosen.get(alarm.device.id) ?? everything)[alarm.severity].includes(channel)
  const carried = (channel: AlarmChannel) =>
    alarms.some(goesBy(channel)) ? contentOf(goesBy(channel)) : undefined
  return raiseBy(
    tx,
    ctx,
    accountId,
    contentOf(() => true),
    {
      bell: alarms.some(goesBy('bell')),
      mail: carried('mail'),
      sms: carried('sms'),
      webhook: carried('webhook'),
    },
  )
}

/** Of devices without a choice, beside others with one. */
const everything: ChannelMatrix = {
  critical: ['bell', 'webhook'],
  major: ['bell', 'webhook'],
  minor: ['bell', 'webhook'],
  warning: ['bell', 'webhook'],
}
