import type { Metric, ProductModel } from '@limpid/contract/products/model'
import type { LatestValue, SeriesPoint } from '@limpid/contract/telemetry/telemetry'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { metricUnit, modelledText } from '../../products/products.public.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { LimitBand } from './band/LimitBand.tsx'
import { DirectionMark } from './DirectionMark.tsx'
import { Marks } from './Marks.tsx'
import classes from './overview.module.css'
import { directionOf } from './trends.ts'

interface ValueCellProps {
  model: ProductModel
  name: string
  metric: Metric | undefined
  latest: LatestValue
  now: Date
  /** The last hour. */
  trend: readonly SeriesPoint[] | undefined
  onChart: (metric: string) => void
  /** A button for a value that the model does not define. */
  action?: ReactNode
}

/** One value in the dense grid; opens its chart. */
export function ValueCell({ model, name, metric, latest, trend, now, onChart, action }: ValueCellProps) {
  const t = useWords(telemetryWords)
  const language = useLanguage()
  const unit = metricUnit(metric)
  return (
    <div className={classes.cell}>
      <dt>
        <button type="button" title={t.showChart(name)} onClick={() => onChart(latest.metric)}>
          {name}
        </button>
      </dt>
      <dd>
        <span className={classes.value}>
          {modelledText(model, latest.metric, latest.value, language)}
          {unit ? <span className={classes.smallUnit}> {unit}</span> : null}
        </span>
        <span className={classes.foot}>
          <span title={formatInstant(latest.ts)}>{formatAge(latest.ts, now, language)}</span>
          {metric ? <DirectionMark direction={directionOf(trend, metric)} /> : null}
          <Marks metric={metric} latest={latest} now={now} />
          {action}
        </span>
        {metric && typeof latest.value === 'number' ? (
          <LimitBand model={model} metric={metric} name={name} value={latest.value} />
        ) : null}
      </dd>
    </div>
  )
}
