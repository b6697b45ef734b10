import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import {
  IconActivity,
  IconArrowsDownUp,
  IconBellOff,
  IconCircleCheck,
  IconPlayerPause,
  IconTool,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { formatInstant } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { alarmWords } from './alarms.words.ts'

/** Whether it still holds, whether somebody saw it, and why it is kept quiet. The colours of trouble are left to its severity. */
export function StateBadges({ alarm }: { alarm: AlarmRow }) {
  const t = useWords(alarmWords)
  const { condition, acknowledged, inhibition, inhibitedUntil, unstable } = alarm
  const active = condition === 'active'
  return (
    <>
      <StatusBadge tone={active ? 'muted' : 'ok'} icon={active ? <IconActivity /> : <IconCircleCheck />}>
        {active ? t.active : t.over}
      </StatusBadge>
      {acknowledged ? (
        <StatusBadge tone="muted" icon={<IconUserCheck />}>
          {t.acknowledged}
        </StatusBadge>
      ) : null}
      {active && !acknowledged ? (
        <StatusBadge tone="info" icon={<IconUserQuestion />}>
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
