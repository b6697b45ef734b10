import type { Metric } from '@limpid/contract/products/model'
import type { Period, PeriodPart, PeriodReply } from '@limpid/contract/telemetry/periods'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatDuration, formatNumber, withUnit } from '../../../../lib/format.ts'
import { metricName, metricUnit, valueText } from '../../../products/products.public.ts'
import type { Shown } from '../metricGroups.ts'
import classes from '../periods.module.css'
import { periodWords } from '../periods.words.ts'
import { partName } from '../periodTime.ts'

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
          {partsOf(group).map(({ metric, part }) => (
            <tr key={`${metric.key} ${part.startsAt.toISOString()}`}>
              <th scope="row">{partName(period, part.startsAt, reply.timeZone)}</th>
              {group.length > 1 ? <td>{metricName(metric, metric.key, language)}</td> : null}
              {cellsOf(metric, part).map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function cellsOf(metric: Metric, part: PeriodPart): string[] {
    const number = (value: number | null) =>
      value === null ? '–' : withUnit(valueText(metric, value, language), metricUnit(metric))
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

/** In chronological order, metrics side by side. */
function partsOf(group: readonly Shown[]): { metric: Metric; part: PeriodPart }[] {
  return group
    .flatMap(({ metric, read }) => read.parts.map((part) => ({ metric, part })))
    .sort((a, b) => a.part.startsAt.getTime() - b.part.startsAt.getTime())
}
