import type { Metric, ProductModel } from '@limpid/contract/products/model'
import type { PeriodFigures, PeriodReply } from '@limpid/contract/telemetry/periods'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatDuration, formatNumber, withUnit } from '../../../../lib/format.ts'
import { metricName, metricUnit, valueText } from '../../../products/products.public.ts'
import type { Shown } from '../metricGroups.ts'
import classes from '../periods.module.css'
import { periodWords } from '../periods.words.ts'
import { Provenance } from './Provenance.tsx'

const percent = 100

interface FiguresTableProps {
  model: ProductModel
  group: readonly Shown[]
  reply: PeriodReply
}

/** Figures of a period, one row per metric: extremes, mean, time out of limits, rejected readings. */
export function FiguresTable({ model, group, reply }: FiguresTableProps) {
  const t = useWords(periodWords)
  const language = useLanguage()
  const elapsedMs = Math.min(reply.to.getTime(), Date.now()) - reply.from.getTime()
  const spanSeconds = Math.max(1, elapsedMs / 1000)
  const counted = group.some(({ metric }) => metric.kind === 'counter')
  return (
    <div className={classes.scroll}>
      <table className={classes.figures} data-stacks aria-label={t.figures}>
        <thead>
          <tr>
            <th scope="col">{t.metric}</th>
            {counted ? (
              <th scope="col">{t.increase}</th>
            ) : (
              [t.lowest, t.mean, t.greatest, t.outside].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))
            )}
            <th scope="col">{t.rejected}</th>
            <th scope="col">{t.known}</th>
          </tr>
        </thead>
        <tbody>
          {group.map(({ metric, read: { total } }) => (
            <tr key={metric.key}>
              <th scope="row">
                {metricName(metric, metric.key, language)}
                <Provenance model={model} metric={metric} reply={reply} />
              </th>
              {counted ? (
                <td data-name={t.increase}>{numberOf(metric, total.increase)}</td>
              ) : (
                <>
                  <td data-name={t.lowest}>{numberOf(metric, total.min)}</td>
                  <td data-name={t.mean}>{numberOf(metric, total.mean)}</td>
                  <td data-name={t.greatest}>{numberOf(metric, total.max)}</td>
                  <td data-name={t.outside}>{metric.limits ? outsideText(total) : t.noLimits}</td>
                </>
              )}
              <td data-name={t.rejected} data-marked={total.rejected > 0 || undefined}>
                {formatNumber(total.rejected, {}, language)}
              </td>
              <td data-name={t.known}>
                {total.knownSeconds === null
                  ? '–'
                  : formatNumber(
                      (total.knownSeconds / spanSeconds) * percent,
                      { precision: 1, unit: '%' },
                      language,
                    )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function numberOf(metric: Metric, value: number | null): string {
    if (value === null) return '–'
    return withUnit(valueText(metric, value, language), metricUnit(metric))
  }

  function outsideText({ outsideSeconds, knownSeconds }: PeriodFigures): string {
    if (knownSeconds === null || outsideSeconds === null || knownSeconds === 0) return '–'
    const share = formatNumber(
      (outsideSeconds / knownSeconds) * percent,
      { precision: 1, unit: '%' },
      language,
    )
    return outsideSeconds === 0
      ? share
      : t.outsideText(share, formatDuration(outsideSeconds * 1000, language))
  }
}
