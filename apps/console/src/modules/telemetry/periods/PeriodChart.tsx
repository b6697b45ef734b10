import type { ProductModel } from '@limpid/contract/products/model'
import type { Period, PeriodReply } from '@limpid/contract/telemetry/periods'
import { useMemo } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { LazyChart } from '../../../ui/chart/LazyChart.tsx'
import { Bars } from '../../../ui/figures/Bars.tsx'
import { metricName, metricUnit, valueText } from '../../products/products.public.ts'
import { chartContent } from '../charts/series/chartContent.ts'
import { telemetryWords } from '../telemetry.words.ts'
import type { Shown } from './metricGroups.ts'
import { periodWords } from './periods.words.ts'
import { partName } from './periodTime.ts'

interface PeriodChartProps {
  model: ProductModel
  group: readonly Shown[]
  reply: PeriodReply
  period: Period
  /** Display name. */
  name: string
}

const chartHeight = 240
/** Every how many bars a label is shown. */
const tickSteps = { day: 3, week: 1, month: 5 } as const

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
  if (only?.metric.kind === 'counter') {
    const { metric, read } = only
    const unit = metricUnit(metric)
    const bars = read.parts.map(({ startsAt, increase }, at) => {
      const part = partName(period, startsAt, reply.timeZone)
      const value = Number((increase ?? 0).toFixed(metric.precision))
      return {
        key: startsAt.toISOString(),
        title: `${part} ${valueText(metric, value, language)} ${unit}`.trim(),
        value,
        tick: at % tickSteps[period] === 0 ? part : '',
      }
    })
    return <Bars bars={bars} label={t.increaseOf(names, name)} />
  }
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
