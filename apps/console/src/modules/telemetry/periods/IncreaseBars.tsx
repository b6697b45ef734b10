import type { Period, PeriodReply } from '@limpid/contract/telemetry/periods'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { withUnit } from '../../../lib/format.ts'
import { Bars } from '../../../ui/figures/Bars.tsx'
import { metricUnit, valueText } from '../../products/products.public.ts'
import { GapBlocks, GapList } from './GapBlocks.tsx'
import { gapBlocks } from './gapBlocks.ts'
import type { Shown } from './metricGroups.ts'
import { periodWords } from './periods.words.ts'
import { bucketsOf, partName, spanName } from './periodTime.ts'

interface IncreaseBarsProps {
  shown: Shown
  reply: PeriodReply
  period: Period
  label: string
}

/** Every how many bars a label is shown. */
const tickSteps = { day: 3, week: 1, month: 5 } as const

/** What a counter rose by in each hour or day; what it rose by while nothing was reported is a hatched block across that time. */
export function IncreaseBars({ shown: { metric, read }, reply, period, label }: IncreaseBarsProps) {
  const t = useWords(periodWords)
  const language = useLanguage()
  const text = (value: number) => withUnit(valueText(metric, value, language), metricUnit(metric))
  const buckets = bucketsOf(period, reply, read.parts, Date.now())
  const { slots, places } = gapBlocks(buckets, reply.to.getTime(), read.unallocated)
  const parts = new Map(read.parts.map((part) => [part.startsAt.getTime(), part]))
  const bars = slots.map((start, at) => {
    if (start === null) return { key: 'before', title: '', value: 0, tick: '…', pending: true }
    const name = partName(period, new Date(start), reply.timeZone)
    const part = parts.get(start)
    const value = Number((part?.increase ?? 0).toFixed(metric.precision))
    return {
      key: String(start),
      title: `${name} ${text(value)}`,
      value,
      tick: at % tickSteps[period] === 0 ? name : '',
      pending: !part,
    }
  })
  const blocks = read.unallocated.map((gap, at) => {
    const { first = 0, last = 0 } = places[at] ?? {}
    return {
      key: gap.to.toISOString(),
      first,
      last,
      value: gap.increase / (last - first + 1),
      label: `${text(gap.increase)} · ${t.unallocated}`,
      text: t.unallocatedUse(text(gap.increase), spanName(gap, reply.timeZone)),
    }
  })
  const top = Math.max(1, ...blocks.map(({ value }) => value))
  const max = Math.max(top, ...bars.map(({ value }) => value))
  return (
    <>
      <Bars bars={bars} label={label} minTop={top}>
        <GapBlocks blocks={blocks} bars={bars.length} max={max} />
      </Bars>
      <GapList blocks={blocks} label={t.unallocated} />
    </>
  )
}
