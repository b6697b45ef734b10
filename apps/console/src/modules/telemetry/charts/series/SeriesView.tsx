import type { ProductModel } from '@limpid/contract/products/model'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { useNow } from '../../../../kit/live/useNow.ts'
import { LoadFailed } from '../../../../kit/page/LoadFailed.tsx'
import { useEarlyQuery } from '../../../../kit/page/useEarlyQuery.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { limitsText } from '../../../../lib/limits.ts'
import type { TakePicture } from '../../../../ui/chart/chartProps.ts'
import { LazyChart } from '../../../../ui/chart/LazyChart.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { findMetric, metricUnit } from '../../../products/products.public.ts'
import { whenText } from '../../overview/band/whenText.ts'
import type { SeriesTable } from '../../readings.ts'
import { increasesQuery, latestQuery, recentSeriesQuery, seriesQuery } from '../../telemetry.queries.ts'
import { telemetryWords } from '../../telemetry.words.ts'
import classes from '../charts.module.css'
import { chartsWords } from '../charts.words.ts'
import type { ComparedWith } from '../compare/ComparePicker.tsx'
import { steadySpan } from '../compare/comparison.ts'
import { useCompared } from '../compare/useCompared.ts'
import type { ChartRange } from '../ranges/ranges.ts'
import { chartContent } from './chartContent.ts'
import { type Counting, joinedTables, usedOf } from './counting.ts'
import { SeriesNumbers } from './SeriesNumbers.tsx'
import { stateValidUntil } from './stateValidUntil.ts'

interface SeriesViewProps {
  deviceId: string
  model: ProductModel
  metrics: readonly string[]
  range: ChartRange
  comparedWith: ComparedWith
  /** What is shown of counters. */
  counting: Counting
  asTable: boolean
  camera: RefObject<TakePicture | null>
  onZoom: (fromMs: number, toMs: number) => void
  onReset: () => void
}

const points = 600
const chartHeight = 360

/**
 * The readings of a range, as a chart or as numbers; a range that ends now moves on and appends live values.
 */
export function SeriesView(props: SeriesViewProps) {
  const { deviceId, model, metrics, range, comparedWith, asTable, camera, onZoom, onReset } = props
  const { counting } = props
  const t = useWords(telemetryWords)
  const own = useWords(chartsWords)
  const language = useLanguage()
  const recent = range.kind === 'recent'
  const spanMs = recent ? range.spanMs : range.to.getTime() - range.from.getTime()
  const now = useNow(Math.min(60_000, Math.max(1000, spanMs / points)))
  const used = useMemo(() => usedOf(model, metrics, counting, spanMs), [model, metrics, counting, spanMs])
  const drawn = metrics.filter((key) => !used.keys.includes(key))
  const requested = recent
    ? recentSeriesQuery(deviceId, { metrics: drawn, spanMs, points })
    : seriesQuery(deviceId, { metrics: drawn, from: range.from, to: range.to, points })
  const readings = useEarlyQuery({
    ...(requested as ReturnType<typeof seriesQuery>),
    meta: { shown: 'page' },
  })
  const fixed = range.kind === 'fixed' ? range : { from: now, to: now }
  const steady = recent ? steadySpan(spanMs, now.getTime()) : undefined
  const increases = useQuery({
    ...increasesQuery(deviceId, {
      metrics: used.keys,
      from: steady ? new Date(steady.from) : fixed.from,
      to: steady ? new Date(steady.to) : fixed.to,
      by: used.by,
    }),
    ...(recent && { refetchInterval: 60_000 }),
    meta: { shown: 'page' },
  })
  const data = joinedTables(readings.data, increases.data, metrics, used)
  const error = readings.error ?? increases.error
  const isPlaceholderData = readings.isPlaceholderData || increases.isPlaceholderData
  const refetch = () => Promise.all([readings, increases].map((one) => one.error && one.refetch()))
  const { data: latest } = useQuery(latestQuery(deviceId))
  const end = recent ? now.getTime() : Math.min(now.getTime(), range.to.getTime())
  const { compared, error: compareError } = useCompared({
    deviceId,
    metrics,
    range,
    now,
    points,
    comparedWith,
    used,
  })
  const content = useMemo(
    () =>
      data &&
      chartContent(data, metrics, {
        model,
        language,
        stateValidUntil: stateValidUntil(model, latest ?? [], end),
        compared,
        used: { ...used, until: end, gaps: increases.data?.gaps ?? [] },
      }),
    [data, metrics, model, language, latest, end, compared, used, increases.data],
  )
  if (error && !data) {
    return <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
  }
  if (!content) return <SkeletonBlock height={chartHeight} />
  const to = recent ? Math.max(now.getTime(), lastOf(data ?? {})) : range.to.getTime()
  const from = recent ? to - spanMs : range.from.getTime()
  const isEmpty = content.times.length === 0 && !isPlaceholderData
  // After zooming into an empty span, the chart stays so that the user can zoom out.
  if (isEmpty && recent) {
    return <EmptyState title={t.noReadings} hint={t.noReadingsHint} />
  }
  const names = content.lines.map(({ label }) => label).join(language === 'en' ? ', ' : '、')
  const label = t.chartLabel(names, `${formatInstant(new Date(from))} – ${formatInstant(new Date(to))}`)
  const only =
    metrics.length === 1 && used.keys.length === 0 ? findMetric(model, metrics[0] ?? '') : undefined
  const limits = only?.limits
  const compareNote = compared
    ? own.comparedFrom(
        compared.label,
        formatInstant(new Date(from - compared.offsetMs)),
        formatInstant(new Date(to - compared.offsetMs)),
      )
    : undefined
  const nothingCompared = compared && !content.lines.some(({ comparedTo }) => comparedTo)
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
            hideHint={own.hideLine}
            camera={camera}
            {...(compareNote && { caption: compareNote })}
          />
          <p className={classes.note}>
            {isEmpty ? <span role="status">{t.noReadings}</span> : null}
            {compareNote ? <span>{nothingCompared ? own.compareEmpty : compareNote}</span> : null}
            {compareError ? <span role="alert">{own.compareFailed}</span> : null}
            <span className={classes.drag}>{t.dragHint}</span>
            {only && limits ? (
              <span>
                {limits.when
                  ? t.limitsFromWhile(
                      limitsText(limits, metricUnit(only), language),
                      limits.source,
                      whenText(model, limits.when, language),
                    )
                  : t.limitsFrom(limitsText(limits, metricUnit(only), language), limits.source)}
              </span>
            ) : null}
          </p>
        </>
      )}
    </div>
  )
}

/** The latest instant of all metrics, ms since 1970. */
function lastOf(table: SeriesTable): number {
  return Math.max(0, ...Object.values(table).map((points) => Date.parse(points.at(-1)?.[0] ?? '') || 0))
}
