import type { ProductModel } from '@limpid/contract/products/model'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadFailed } from '../../../kit/LoadFailed.tsx'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useNow } from '../../../kit/useNow.ts'
import { useWords } from '../../../kit/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { LazyChart } from '../../../ui/chart/LazyChart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { findMetric } from '../../products/products.face.ts'
import { latestQuery, recentSeriesQuery, seriesQuery } from '../telemetry.queries.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { chartContent } from './chartContent.ts'
import classes from './charts.module.css'
import { heldUntil } from './heldUntil.ts'
import type { ChartRange } from './ranges.ts'
import { SeriesNumbers } from './SeriesNumbers.tsx'

interface SeriesViewProps {
  deviceId: string
  model: ProductModel
  metrics: readonly string[]
  range: ChartRange
  asTable: boolean
  onZoom: (fromMs: number, toMs: number) => void
  onReset: () => void
}

const points = 600
const chartHeight = 360

/** The readings of a range, as chart or as numbers; a range that ends now moves on and grows by live values. */
export function SeriesView(props: SeriesViewProps) {
  const { deviceId, model, metrics, range, asTable, onZoom, onReset } = props
  const t = useWords(telemetryWords)
  const language = useLanguage()
  const recent = range.kind === 'recent'
  const spanMs = recent ? range.spanMs : range.to.getTime() - range.from.getTime()
  const now = useNow(Math.min(60_000, Math.max(1000, spanMs / points)))
  const asked = recent
    ? recentSeriesQuery(deviceId, { metrics, spanMs, points })
    : seriesQuery(deviceId, { metrics, from: range.from, to: range.to, points })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...(asked as ReturnType<typeof seriesQuery>),
    meta: { shown: 'page' },
  })
  const { data: latest } = useQuery(latestQuery(deviceId))
  const end = recent ? now.getTime() : Math.min(now.getTime(), range.to.getTime())
  const content = useMemo(
    () =>
      data &&
      chartContent(data, metrics, { model, language, heldUntil: heldUntil(model, latest ?? [], end) }),
    [data, metrics, model, language, latest, end],
  )
  if (error && !data) {
    return <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
  }
  if (!content) return <SkeletonBlock height={chartHeight} />
  const to = recent ? Math.max(now.getTime(), content.times.at(-1) ?? 0) : range.to.getTime()
  const from = recent ? to - spanMs : range.from.getTime()
  if (content.times.length === 0 && !isPlaceholderData) {
    return <EmptyState title={t.noReadings} hint={t.noReadingsHint} />
  }
  const names = content.lines.map(({ label }) => label).join(language === 'en' ? ', ' : '、')
  const label = t.chartLabel(names, `${formatInstant(new Date(from))} – ${formatInstant(new Date(to))}`)
  const source = metrics.length === 1 ? findMetric(model, metrics[0] ?? '')?.limits?.source : undefined
  return (
    <div className={classes.plot} data-stale={isPlaceholderData || undefined}>
      {asTable ? (
        <SeriesNumbers content={content} label={label} />
      ) : (
        <>
          <LazyChart
            content={content}
            from={from}
            to={to}
            height={chartHeight}
            label={label}
            keyboardHint={t.keyboardHint}
            formatTime={(ms) => formatInstant(new Date(ms))}
            onZoom={onZoom}
            onReset={onReset}
          />
          <p className={classes.note}>
            <span className={classes.drag}>{t.dragHint}</span>
            {source ? <span>{t.limitsFrom(source)}</span> : null}
          </p>
        </>
      )}
    </div>
  )
}
