import type { DelayRemedy } from '@limpid/contract/alarms/record/record'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { Button } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import { alarmName } from '../alarmText.ts'
import { qualityWords } from './quality.words.ts'

interface DelayLinkProps {
  alarm: AlarmRow
  remedy: DelayRemedy | null
  size?: 'compact-sm' | 'sm'
}

/** Opens the rule of an alarm with the delay that would have kept it quiet, for the owner of its device. */
export function DelayLink({ alarm, remedy, size = 'compact-sm' }: DelayLinkProps) {
  const t = useWords(qualityWords)
  const language = useLanguage()
  const can = useCan()
  if (!remedy || alarm.device.relation !== 'owner' || !can(['iot:alarm-rule:edit'])) return null
  const { rule, productId, delaySeconds, removed, raises } = remedy
  const time = formatDuration(delaySeconds * 1000, language)
  const number = (value: number) => formatNumber(value, {}, language)
  const query = new URLSearchParams({ rule, product: productId, delay: String(delaySeconds) })
  return (
    <Button
      component={Link}
      to={`/alarm-log/rules?${query}`}
      size={size}
      variant="default"
      leftSection={<IconClockPlus size={16} aria-hidden />}
      aria-label={t.delayOf(alarmName(alarm, language), time)}
      title={t.delayHint(number(removed), number(raises))}
    >
      {t.delay(time)}
    </Button>
  )
}
