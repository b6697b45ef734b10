import type { ProductModel } from '@limpid/contract/products/model'
import type { Period, PeriodReply } from '@limpid/contract/telemetry/periods'
import { useMemo } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { LazyChart } from '../../../ui/chart/LazyChart.tsx'
import { metricName } from '../../products/products.public.ts'
import { chartContent } from '../charts/series/chartContent.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { IncreaseBars } from './IncreaseBars.tsx'
import type { Shown } from './metricGroups.ts'
import { periodWords } from './periods.words.ts'

interface PeriodChartProps {
  model: ProductModel
  group: readonly Shown[]
  reply: PeriodReply
  period: Period
  /** Display name. */
  name: string
}

const chartHeight = 240

/** Gauges as lines with their limits, a counter as its increase in each part. */
export function PeriodChart({ model, group, reply, period, name }: PeriodChartProps) {
  const t = useWords(periodWords)
  const common = useWords(telemetryWords)
  const language = useLanguage()
  const content = useMemo(() => {
    const table = Object.fromEntries(group.map(({ read }) => [read.metric, read.points]))
    return chartContent(table, Object.keys(table), { model, language })
  }, [group, model, language])
  const names = group
    .map(({ metric }) => metricName(metric, metric.key, language))
    .join(language === 'en' ? ', ' : '、')
  const [only] = group
  if (only?.metric.kind === 'counter')
    return <IncreaseBars shown={only} reply={reply} period={period} label={t.increaseOf(names, name)} />
  return (
    <LazyChart
      content={content}
      from={reply.from.getTime()}
      to={reply.to.getTime()}
      height={chartHeight}
      label={t.chartOf(names, name)}
      keyboardHint={common.keyboardHint}
      formatTime={(ms) => formatInstant(new Date(ms))}
    />
  )
}
