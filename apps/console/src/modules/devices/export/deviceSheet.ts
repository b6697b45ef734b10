import { tagCell } from '@limpid/contract/devices/tags'
import type { DeviceRow } from '@limpid/contract/fleet/device-list'
import { localise } from '@limpid/contract/kernel/words'
import { formatInstant } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { deviceWords } from '../devices.words.ts'
import { activityOf } from '../status/status.words.ts'
import type { exportWords } from './export.words.ts'

type Language = Parameters<typeof localise>[1]

export interface SheetWords {
  name: string
  devices: TextsOf<typeof deviceWords>
  own: TextsOf<typeof exportWords>
}

/** Devices as a table: the import columns under the same names, followed by further details. */
export function deviceSheet(
  devices: readonly DeviceRow[],
  words: SheetWords,
  language: Language,
): string[][] {
  const { name, devices: t, own } = words
  const at = (time: Date | null) => (time ? formatInstant(time) : '')
  const head = [
    ...[name, t.sn, t.product, own.site, own.tags],
    ...[
      t.onlineState,
      own.since,
      t.activity,
      own.fault,
      t.lastMessage,
      own.firmware,
      t.groups,
      t.owner,
      own.added,
    ],
  ]
  const connectionOf = ({ online, onlineChangedAt }: (typeof devices)[number]) => {
    if (online) return t.online
    return onlineChangedAt ? t.offline : t.neverOnline
  }
  const rows = devices.map((device) => [
    device.name,
    device.sn,
    localise(device.productName, language),
    device.site?.name ?? '',
    tagCell(device.tags),
    connectionOf(device),
    at(device.onlineChangedAt),
    localise(activityOf(device), language),
    device.faultCode ?? '',
    at(device.lastSeenAt),
    device.firmware ?? '',
    device.groups.map(({ name: group }) => group).join(';'),
    device.ownerName,
    at(device.createTime),
  ])
  return [head, ...rows]
}
