import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import {
  IconAlertTriangle,
  IconArrowsDownUp,
  IconBellOff,
  IconCircleCheck,
  IconInfoCircle,
  IconPlayerPause,
  IconTool,
  IconUserCheck,
} from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { formatInstant } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { alarmWords } from './alarms.words.ts'

/** Whether it still holds, whether somebody saw it, and why it is kept quiet. */
export function StateBadges({ alarm }: { alarm: AlarmRow }) {
  const t = useWords(alarmWords)
  const { condition, acknowledged, inhibition, inhibitedUntil, unstable } = alarm
  const active = condition === 'active'
  return (
    <>
      <StatusBadge tone={active ? 'bad' : 'ok'} icon={active ? <IconAlertTriangle /> : <IconCircleCheck />}>
        {active ? t.active : t.over}
      </StatusBadge>
      {acknowledged ? (
        <StatusBadge tone="muted" icon={<IconUserCheck />}>
          {t.acknowledged}
        </StatusBadge>
      ) : null}
      {active && !acknowledged ? (
        <StatusBadge tone="warn" icon={<IconInfoCircle />}>
          {t.unacknowledged}
        </StatusBadge>
      ) : null}
      {inhibition === 'shelved' ? (
        <StatusBadge
          tone="info"
          icon={<IconPlayerPause />}
          title={inhibitedUntil ? formatInstant(inhibitedUntil) : undefined}
        >
          {t.shelved}
        </StatusBadge>
      ) : null}
      {inhibition === 'suppressed' ? (
        <StatusBadge tone="muted" icon={<IconBellOff />}>
          {t.suppressed}
        </StatusBadge>
      ) : null}
      {inhibition === 'out_of_service' ? (
        <StatusBadge tone="muted" icon={<IconTool />}>
          {t.outOfService}
        </StatusBadge>
      ) : null}
      {unstable ? (
        <StatusBadge tone="warn" icon={<IconArrowsDownUp />} title={t.unstableHint}>
          {t.unstable}
        </StatusBadge>
      ) : null}
    </>
  )
}
