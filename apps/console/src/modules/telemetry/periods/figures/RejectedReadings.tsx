import { maxRejectedListed } from '@limpid/contract/telemetry/periods'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatInstant, formatNumber, withUnit } from '../../../../lib/format.ts'
import { metricName, metricUnit, valueText } from '../../../products/products.public.ts'
import { reasonText } from '../../rejected/reasonText.ts'
import type { Shown } from '../metricGroups.ts'
import classes from '../periods.module.css'
import { periodWords } from '../periods.words.ts'

/** Rejected readings, each with its reason: stored and shown, but excluded from all figures. */
export function RejectedReadings({ shown: { metric, read } }: { shown: Shown }) {
  const t = useWords(periodWords)
  const language = useLanguage()
  const { rejected } = read.total
  if (rejected === 0) return null
  const unit = metricUnit(metric)
  const range = metric.range ? withUnit(metric.range.join(' – '), unit) : unit
  const name = metricName(metric, metric.key, language)
  return (
    <details className={classes.rejected}>
      <summary>{t.rejectedOf(formatNumber(rejected, {}, language), name)}</summary>
      <p>
        {metric.range ? t.rejectedWhy(range) : t.rejectedApart}
        {rejected > maxRejectedListed ? ` ${t.newestOnly(maxRejectedListed)}` : ''}
      </p>
      <ul>
        {read.rejected.map(({ ts, value, reason, quality }) => (
          <li key={`${ts.toISOString()} ${reason}`}>
            {formatInstant(ts)} ·{' '}
            {typeof value === 'number' ? withUnit(valueText(metric, value, language), unit) : value}
            {reason === 'outOfRange' ? null : ` · ${reasonText(reason, quality, language)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
