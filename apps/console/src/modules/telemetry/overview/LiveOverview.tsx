import type { ProductModel } from '@limpid/contract/products/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadFailed } from '../../../kit/LoadFailed.tsx'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useNow } from '../../../kit/useNow.ts'
import { useWords } from '../../../kit/useWords.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock, SkeletonRows } from '../../../ui/Skeletons.tsx'
import { AddMetric, metricName } from '../../products/products.face.ts'
import { latestQuery, recentSamples, recentSeriesQuery } from '../telemetry.queries.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { HeadlineCard } from './HeadlineCard.tsx'
import classes from './overview.module.css'
import { ValueCell } from './ValueCell.tsx'

interface LiveOverviewProps {
  deviceId: string
  productId: string
  model: ProductModel
  onChart: (metric: string) => void
}

const hourMs = 3_600_000
const trendPoints = 120

/** Every value of a device as it stands: the important ones large with their trend, then all of them. */
export function LiveOverview({ deviceId, productId, model, onChart }: LiveOverviewProps) {
  const t = useWords(telemetryWords)
  const language = useLanguage()
  const client = useQueryClient()
  const now = useNow(1000)
  const { data: latest, error, refetch } = useQuery({ ...latestQuery(deviceId), meta: { shown: 'page' } })
  const headlines = model.metrics.filter(({ headline }) => headline)
  const trended = headlines.filter(({ kind }) => kind === 'gauge').map(({ key }) => key)
  const { data: trends } = useQuery(
    recentSeriesQuery(deviceId, { metrics: trended, spanMs: hourMs, points: trendPoints }),
  )
  if (error && !latest) {
    return <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
  }
  if (!latest) {
    return (
      <>
        <SkeletonBlock height={120} />
        <SkeletonRows rows={6} />
      </>
    )
  }
  if (latest.length === 0) return <EmptyState title={t.emptyTitle} hint={t.emptyHint} />
  const latestOf = (key: string) => latest.find(({ metric }) => metric === key)
  const known = model.metrics.flatMap((metric) => {
    const value = latestOf(metric.key)
    return value ? [{ metric, value }] : []
  })
  const unknown = latest
    .filter(({ metric }) => !model.metrics.some(({ key }) => key === metric))
    .sort((a, b) => a.metric.localeCompare(b.metric))
  return (
    <div className={classes.overview}>
      {headlines.length > 0 ? (
        <section aria-label={t.headlines} className={classes.headlines}>
          {headlines.map((metric) => (
            <HeadlineCard
              key={metric.key}
              model={model}
              metric={metric}
              latest={latestOf(metric.key)}
              trend={trends?.[metric.key]}
              now={now}
              onChart={onChart}
            />
          ))}
        </section>
      ) : null}
      <section aria-label={t.allValues} className={classes.panel}>
        <h2 className={classes.heading}>{t.allValues}</h2>
        <dl className={classes.grid}>
          {known.map(({ metric, value }) => (
            <ValueCell
              key={metric.key}
              name={metricName(metric, metric.key, language)}
              model={model}
              metric={metric}
              latest={value}
              now={now}
              onChart={onChart}
            />
          ))}
          {unknown.map((value) => (
            <ValueCell
              key={value.metric}
              name={value.metric}
              model={model}
              metric={undefined}
              latest={value}
              now={now}
              onChart={onChart}
              action={
                <AddMetric
                  productId={productId}
                  metricKey={value.metric}
                  readSamples={() => recentSamples(client, deviceId, value.metric)}
                />
              }
            />
          ))}
        </dl>
      </section>
    </div>
  )
}
