import { mayOpen } from '@limpid/contract/access/access'
import type { Device } from '@limpid/contract/fleet/fleet'
import { IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { formatInstant } from '../../lib/format.ts'
import { Callout } from '../../ui/status/Callout.tsx'
import { deviceWindowsQuery } from './maintenance-windows.queries.ts'
import { windowWords } from './windows.words.ts'

/** Whether a device is in maintenance, or will be within a week; nothing otherwise. */
export default function DeviceMaintenance({ device }: { device: Device }) {
  const t = useWords(windowWords)
  const sees = useCan()(['iot:alarm:list']) && mayOpen(device.access, 'alarms')
  const { data } = useQuery({ ...deviceWindowsQuery(device.id), enabled: sees })
  if (!data || (!data.open && !data.next)) return null
  const icon = <IconTool size={18} aria-hidden />
  return data.open ? (
    <Callout tone="warn" icon={icon}>
      {t.inMaintenance(formatInstant(data.open.until), data.open.reason)}
    </Callout>
  ) : (
    <Callout tone="info" icon={icon}>
      {data.next ? t.next(formatInstant(data.next.from), data.next.reason) : null}
    </Callout>
  )
}
