import type { ProductModel } from '@limpid/contract/products/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock, SkeletonRows } from '../../../ui/Skeletons.tsx'
import { AddMetric, metricName } from '../../products/products.public.ts'
import { MachineDrawing } from '../drawing/MachineDrawing.tsx'
import { pointsOf } from '../readings.ts'
import { latestQuery, recentSamples, trendsQuery } from '../telemetry.queries.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { HeadlineCard } from './HeadlineCard.tsx'
import classes from './overview.module.css'
import { ValueCell } from './ValueCell.tsx'
import { valueGroupOf, valueGroups } from './valueGroups.ts'
import { judgedNow } from './verdict.ts'

interface LiveOverviewProps {
  deviceId: string
  productId: string
  model: ProductModel
  /** The device is online and reporting: its last values are current. */
  live: boolean
  /** A wash is running. */
  washing: boolean
  /** The fault that it reports. */
  faultCode: string | null
  /** Shown above the key metrics: the running wash. */
  above?: ReactNode
  onChart: (metric: string) => void
}

/** The current state of a device: its drawing, the key metrics with their trends, then the other values by what they are about. */
export default function LiveOverview(props: LiveOverviewProps) {
  const { deviceId, productId, model, live, washing, faultCode, above, onChart } = props
  const t = useWords(telemetryWords)
  const language = useLanguage()
  const client = useQueryClient()
  const now = useNow(1000)
  const { data: latest, error, refetch } = useQuery({ ...latestQuery(deviceId), meta: { shown: 'page' } })
  // Of a machine at rest, phase, programme and time left say no more than its activity at the top of the page.
  const resting = live && !washing && faultCode === null
  const shownAbove = resting || (washing && above) ? washMetrics(model) : []
  const metrics = model.metrics.filter(({ key }) => !shownAbove.includes(key))
  const headlines = metrics.filter(({ headline }) => headline)
  const trended = headlines.filter(({ kind }) => kind === 'gauge').map(({ key }) => key)
  const { data: trends } = useQuery(trendsQuery(deviceId, trended))
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
  if (latest.length === 0) {
    return (
      <>
        {above}
        <EmptyState title={t.emptyTitle} hint={t.emptyHint} />
      </>
    )
  }
  const latestOf = (key: string) => latest.find(({ metric }) => metric === key)
  const known = metrics.flatMap((metric) => {
    if (metric.headline) return []
    const value = latestOf(metric.key)
    return value ? [{ metric, value }] : []
  })
  const unknown = latest
    .filter(({ metric }) => !model.metrics.some(({ key }) => key === metric))
    .sort((a, b) => a.metric.localeCompare(b.metric))
  return (
    <div className={classes.overview}>
      <div className={classes.now} data-drawn={model.drawing ? true : undefined}>
        {model.drawing ? (
          <MachineDrawing
            drawing={model.drawing}
            model={model}
            latest={latest}
            live={live}
            washing={washing}
            faultCode={faultCode}
            now={now}
          />
        ) : null}
        <div className={classes.beside}>
          {above}
          <section aria-label={t.headlines} className={classes.headlines}>
            {headlines.map((metric) => (
              <HeadlineCard
                key={metric.key}
                model={model}
                metric={judgedNow(metric, latest)}
                latest={latestOf(metric.key)}
                trend={pointsOf(trends, metric.key)}
                now={now}
                onChart={onChart}
              />
            ))}
          </section>
        </div>
      </div>
      <section aria-label={t.values} className={classes.groups}>
        {valueGroups.map((group) => {
          const cells = known.filter(({ metric }) => valueGroupOf(metric, model) === group)
          const undefinedOnes = group === 'other' ? unknown : []
          if (cells.length + undefinedOnes.length === 0) return null
          return (
            <section key={group} aria-label={t[group]} className={classes.panel}>
              <h2 className={classes.heading}>{t[group]}</h2>
              <dl className={classes.grid}>
                {cells.map(({ metric, value }) => (
                  <ValueCell
                    key={metric.key}
                    name={metricName(metric, metric.key, language)}
                    model={model}
                    metric={judgedNow(metric, latest)}
                    latest={value}
                    trend={pointsOf(trends, metric.key)}
                    now={now}
                    onChart={onChart}
                  />
                ))}
                {undefinedOnes.map((value) => (
                  <ValueCell
                    key={value.metric}
                    name={value.metric}
                    model={model}
                    metric={undefined}
                    latest={value}
                    trend={undefined}
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
          )
        })}
      </section>
    </div>
  )
}

/** The metrics that say how far a wash is: the running wash above shows them already. */
function washMetrics({ recognition }: ProductModel): string[] {
  if (!recognition) return []
  const { remainingMetric } = recognition
  const text =
    recognition.source === 'phase'
      ? [remainingMetric, recognition.phaseMetric, recognition.programMetric]
      : [remainingMetric]
  return text.filter((key) => key !== undefined)
}
