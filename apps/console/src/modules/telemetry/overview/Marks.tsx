import type { Metric } from '@limpid/contract/products/model'
import type { LatestValue } from '@limpid/contract/telemetry/telemetry'
import { IconAlertTriangle, IconClockExclamation, IconQuestionMark } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { isStale } from '../readings.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { verdictOf } from './verdict.ts'

interface MarksProps {
  metric: Metric | undefined
  latest: LatestValue
  now: Date
}

/** Marks on a value: stale, out of limits, implausible, undefined. */
export function Marks({ metric, latest, now }: MarksProps) {
  const t = useWords(telemetryWords)
  const verdict = verdictOf(metric, latest.value)
  return (
    <>
      {metric ? null : (
        <StatusBadge tone="muted" icon={<IconQuestionMark />} title={t.notInModelHint}>
          {t.notInModel}
        </StatusBadge>
      )}
      {verdict === 'inOrder' ? null : (
        <StatusBadge tone={verdict === 'outside' ? 'warn' : 'bad'} icon={<IconAlertTriangle />}>
          {verdict === 'outside' ? t.outside : t.implausible}
        </StatusBadge>
      )}
      {isStale(latest.ts, metric?.expectedIntervalSeconds, now) ? (
        <StatusBadge tone="muted" icon={<IconClockExclamation />} title={t.staleHint}>
          {t.stale}
        </StatusBadge>
      ) : null}
    </>
  )
}
