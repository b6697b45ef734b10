import type { Metric, ProductModel } from '@limpid/contract/products/model'
import type { LatestValue, SeriesPoint } from '@limpid/contract/telemetry'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useWords } from '../../../kit/useWords.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { Sparkline } from '../../../ui/Sparkline.tsx'
import { metricName, metricUnit, modelledText } from '../../products/products.face.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { Marks } from './Marks.tsx'
import classes from './overview.module.css'

interface HeadlineCardProps {
  model: ProductModel
  metric: Metric
  latest: LatestValue | undefined
  trend: readonly SeriesPoint[] | undefined
  now: Date
  onChart: (metric: string) => void
}

const trendMs = 3_600_000
/** Longer figures, such as totals, stand a size smaller so that they keep one line. */
const mostLarge = 8

/** One important value: large, with its unit, its age and the last hour. */
export function HeadlineCard({ model, metric, latest, trend = [], now, onChart }: HeadlineCardProps) {
  const t = useWords(telemetryWords)
  const language = useLanguage()
  const name = metricName(metric, metric.key, language)
  const unit = metricUnit(metric)
  const text = latest ? modelledText(model, metric.key, latest.value, language) : ''
  const start = now.getTime() - trendMs
  const points = trend
    .map(([ts, value]) => ({ at: Date.parse(ts), value: typeof value === 'number' ? value : null }))
    .filter(({ at }) => at >= start)
  return (
    <button
      type="button"
      className={classes.headline}
      title={t.showChart(name)}
      onClick={() => onChart(metric.key)}
    >
      <span className={classes.label}>{name}</span>
      {latest ? (
        <>
          <span
            className={classes.large}
            data-long={text.length > mostLarge || typeof latest?.value === 'string' || undefined}
          >
            {text}
            {unit ? <span className={classes.unit}>{unit}</span> : null}
          </span>
          <span className={classes.foot}>
            <span title={formatInstant(latest.ts)}>{formatAge(latest.ts, now, language)}</span>
            <Marks metric={metric} latest={latest} now={now} />
          </span>
        </>
      ) : (
        <span className={classes.foot}>{t.noValueYet}</span>
      )}
      {metric.kind === 'gauge' && points.length > 1 ? (
        <span className={classes.trend}>
          <Sparkline points={points} label={t.trend(name)} />
        </span>
      ) : null}
    </button>
  )
}
