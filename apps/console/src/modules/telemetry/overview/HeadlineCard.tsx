import type { Metric, ProductModel } from '@limpid/contract/products/model'
import type { LatestValue, SeriesPoint } from '@limpid/contract/telemetry/telemetry'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { Sparkline } from '../../../ui/figures/Sparkline.tsx'
import { metricName, metricUnit, modelledText } from '../../products/products.public.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { LimitBand } from './band/LimitBand.tsx'
import { DirectionMark } from './DirectionMark.tsx'
import { Marks } from './Marks.tsx'
import classes from './overview.module.css'
import { directionOf, spanOf, trendMs } from './trends.ts'

interface HeadlineCardProps {
  model: ProductModel
  metric: Metric
  latest: LatestValue | undefined
  trend: readonly SeriesPoint[] | undefined
  now: Date
  onChart: (metric: string) => void
}

/** Longer figures, such as totals, are one size smaller so that they fit on one line. */
const maxLarge = 8

/** One key metric: large, with its unit, age, limits and last hour. */
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
  const drawn = metric.kind === 'gauge' && points.length > 1
  return (
    <article className={classes.headline} aria-label={name}>
      <h3 className={classes.label}>
        <button type="button" title={t.showChart(name)} onClick={() => onChart(metric.key)}>
          {name}
        </button>
      </h3>
      {latest ? (
        <>
          <span
            className={classes.large}
            data-long={text.length > maxLarge || typeof latest?.value === 'string' || undefined}
          >
            {text}
            {unit ? <span className={classes.unit}>{unit}</span> : null}
          </span>
          <span className={classes.foot}>
            <span title={formatInstant(latest.ts)}>{formatAge(latest.ts, now, language)}</span>
            {drawn ? <DirectionMark direction={directionOf(trend, metric)} /> : null}
            <Marks metric={metric} latest={latest} now={now} />
          </span>
          {typeof latest.value === 'number' ? (
            <LimitBand model={model} metric={metric} name={name} value={latest.value} />
          ) : null}
        </>
      ) : (
        <span className={classes.foot}>{t.noValueYet}</span>
      )}
      {drawn ? (
        <span className={classes.trend}>
          <Sparkline
            points={points}
            label={t.trend(name)}
            minSpan={spanOf(metric, typeof latest?.value === 'number' ? latest.value : 0)}
          />
        </span>
      ) : null}
    </article>
  )
}
