import type { Metric } from '@limpid/contract/products/model'
import type { Period, PeriodPart, PeriodReply } from '@limpid/contract/telemetry/periods'
import type { UnallocatedUse } from '@limpid/contract/telemetry/unallocated'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatDuration, formatNumber, withUnit } from '../../../../lib/format.ts'
import { metricName, metricUnit, valueText } from '../../../products/products.public.ts'
import type { Shown } from '../metricGroups.ts'
import classes from '../periods.module.css'
import { periodWords } from '../periods.words.ts'
import { partName, spanName } from '../periodTime.ts'

interface PartsTableProps {
  group: readonly Shown[]
  reply: PeriodReply
  period: Period
  name: string
}

/** The numbers of a period, one row per hour or day and metric. */
export function PartsTable({ group, reply, period, name }: PartsTableProps) {
  const t = useWords(periodWords)
  const language = useLanguage()
  const names = group
    .map(({ metric }) => metricName(metric, metric.key, language))
    .join(language === 'en' ? ', ' : '、')
  const counted = group.some(({ metric }) => metric.kind === 'counter')
  const heads = counted ? [t.increase] : [t.lowest, t.mean, t.greatest, t.outside, t.rejected]
  return (
    <div className={classes.scroll}>
      <table className={classes.figures} aria-label={t.numbersOf(names, name)}>
        <thead>
          <tr>
            <th scope="col">{t.part}</th>
            {group.length > 1 ? <th scope="col">{t.metric}</th> : null}
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(group).map(({ metric, at, part, gap }) => (
            <tr key={`${metric.key} ${at.toISOString()} ${gap ? 'gap' : ''}`}>
              <th scope="row">
                {gap ? t.unallocatedIn(spanName(gap, reply.timeZone)) : partName(period, at, reply.timeZone)}
              </th>
              {group.length > 1 ? <td>{metricName(metric, metric.key, language)}</td> : null}
              {(part ? cellsOf(metric, part) : [numberOf(metric, gap?.increase ?? null)]).map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function numberOf(metric: Metric, value: number | null): string {
    return value === null ? '–' : withUnit(valueText(metric, value, language), metricUnit(metric))
  }

  function cellsOf(metric: Metric, part: PeriodPart): string[] {
    const number = (value: number | null) => numberOf(metric, value)
    if (counted) return [number(part.increase)]
    const { outsideSeconds } = part
    const outside = outsideSeconds === null ? '–' : formatDuration(outsideSeconds * 1000, language)
    return [
      number(part.min),
      number(part.mean),
      number(part.max),
      metric.limits ? outside : t.noLimits,
      formatNumber(part.rejected, {}, language),
    ]
  }
}

interface Row {
  metric: Metric
  at: Date
  /** Its figures, or what was used while nothing was reported. */
  part?: PeriodPart
  gap?: UnallocatedUse
}

/** In chronological order, metrics side by side. What was used across a gap stands where the gap ends. */
function rowsOf(group: readonly Shown[]): Row[] {
  return group
    .flatMap(({ metric, read }): Row[] => [
      ...read.unallocated.map((gap) => ({ metric, at: gap.to, gap })),
      ...read.parts.map((part) => ({ metric, at: part.startsAt, part })),
    ])
    .sort((a, b) => orderOf(a) - orderOf(b))
}

/** The hour in which a gap ends begins before its end. */
const orderOf = ({ at, gap }: Row) => (gap ? gap.from.getTime() : at.getTime())
