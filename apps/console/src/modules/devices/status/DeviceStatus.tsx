import type { DeviceRow } from '@limpid/contract/fleet/device-list'
import { localise } from '@limpid/contract/kernel/words'
import { displayedCode } from '@limpid/contract/products/faults/fault-code'
import {
  IconActivity,
  IconAlertTriangle,
  IconClockExclamation,
  IconDroplet,
  IconFlask,
  IconPlayerPause,
  IconPlugConnected,
  IconPlugConnectedX,
  IconPlugOff,
} from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { severityTones, type Tone } from '../../../ui/status/tones.ts'
import classes from './DeviceStatus.module.css'
import { activityOf, statusWords } from './status.words.ts'

type Connection = Pick<DeviceRow, 'online' | 'onlineChangedAt' | 'silentSince'>

/** Whether a device is currently connected and reporting. */
export function OnlineBadge({ device }: { device: Connection }) {
  const t = useWords(statusWords)
  if (device.silentSince !== null) {
    return (
      <StatusBadge tone="warn" icon={<IconClockExclamation />} title={t.silentHint}>
        {t.silent}
      </StatusBadge>
    )
  }
  if (device.online) {
    return (
      <StatusBadge tone="ok" icon={<IconPlugConnected />}>
        {t.online}
      </StatusBadge>
    )
  }
  if (device.onlineChangedAt === null) {
    return (
      <StatusBadge tone="muted" icon={<IconPlugOff />}>
        {t.neverOnline}
      </StatusBadge>
    )
  }
  return (
    <StatusBadge tone="muted" icon={<IconPlugConnectedX />}>
      {t.offline}
    </StatusBadge>
  )
}

const badges: Record<Exclude<DeviceRow['activity'], 'unknown'>, { tone: Tone; icon: React.ReactNode }> = {
  washing: { tone: 'info', icon: <IconDroplet /> },
  idle: { tone: 'muted', icon: <IconPlayerPause /> },
  fault: { tone: 'bad', icon: <IconAlertTriangle /> },
}
const measuring: (typeof badges)['idle'] = { tone: 'info', icon: <IconActivity /> }

interface ActivityBadgeProps {
  device: Pick<DeviceRow, 'activity' | 'faultCode' | 'faultSeverity' | 'measures'>
}

/** Current activity of a machine, where a probe measures instead of being idle; empty if it never reports one. */
export function ActivityBadge({ device }: ActivityBadgeProps) {
  const language = useLanguage()
  if (device.activity === 'unknown') return <span className={classes.unknown}>–</span>
  const { tone, icon } = device.measures && device.activity === 'idle' ? measuring : badges[device.activity]
  const word = localise(activityOf(device), language)
  return (
    <StatusBadge tone={device.faultSeverity ? severityTones[device.faultSeverity] : tone} icon={icon}>
      {device.activity === 'fault'
        ? [word, displayedCode(device.faultCode ?? '')].filter(Boolean).join(' ')
        : word}
    </StatusBadge>
  )
}

/** Mark shown on every simulated device. */
export function SimulatedMark() {
  const t = useWords(statusWords)
  return (
    <StatusBadge tone="muted" icon={<IconFlask />} title={t.simulatedHint}>
      {t.simulated}
    </StatusBadge>
  )
}
