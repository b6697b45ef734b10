import type { ProductModel } from '@limpid/contract/products/model'
import { Button, SegmentedControl } from '@mantine/core'
import { IconZoomReset } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { useWords } from '../../../kit/useWords.ts'
import { choice } from '../../../lib/urlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { latestQuery } from '../telemetry.queries.ts'
import { telemetryWords } from '../telemetry.words.ts'
import classes from './charts.module.css'
import { defaultMetrics } from './defaultMetrics.ts'
import { MetricPicker, mostMetrics } from './MetricPicker.tsx'
import { RangePicker } from './RangePicker.tsx'
import { chartRange, rangePresetNames, zoomedRange } from './ranges.ts'
import { SeriesView } from './SeriesView.tsx'

const fields = {
  metrics: '',
  range: choice('24h', rangePresetNames),
  from: '',
  to: '',
  view: choice('chart', ['chart', 'table']),
}

/** Any metrics of a device over any range; what is chosen stands in the address. */
export function ChartsPanel({ deviceId, model }: { deviceId: string; model: ProductModel }) {
  const t = useWords(telemetryWords)
  const [state, change] = useUrlState(fields)
  const { data: latest } = useQuery(latestQuery(deviceId))
  const told = latest?.map(({ metric }) => metric) ?? []
  const metrics =
    state.metrics === ''
      ? defaultMetrics(model, told)
      : state.metrics.split(',').filter(Boolean).slice(0, mostMetrics)
  const range = chartRange(state)
  const zoom = (fromMs: number, toMs: number) =>
    change(zoomedRange(fromMs, toMs, new Date()), { push: range.kind === 'recent' })
  const reset = () => change({ from: '', to: '' })
  return (
    <section className={classes.panel}>
      <div className={classes.bar}>
        <div className={classes.metrics}>
          <MetricPicker
            model={model}
            told={told}
            value={metrics}
            onChange={(chosen) => change({ metrics: chosen.join(',') || ',' })}
          />
        </div>
        <RangePicker
          preset={state.range}
          range={range}
          onPreset={(preset) => change({ range: preset, from: '', to: '' })}
          onCustom={zoom}
        />
        {range.kind === 'fixed' ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconZoomReset size={14} aria-hidden />}
            onClick={reset}
          >
            {t.resetZoom}
          </Button>
        ) : null}
        <SegmentedControl
          size="xs"
          aria-label={t.view}
          value={state.view}
          onChange={(view) => change({ view: view === 'table' ? 'table' : 'chart' })}
          data={[
            { value: 'chart', label: t.asChart },
            { value: 'table', label: t.asTable },
          ]}
        />
      </div>
      {metrics.length === 0 ? (
        latest ? (
          <EmptyState title={t.chooseMetric} />
        ) : (
          <SkeletonBlock height={360} />
        )
      ) : (
        <SeriesView
          deviceId={deviceId}
          model={model}
          metrics={metrics}
          range={range}
          asTable={state.view === 'table'}
          onZoom={zoom}
          onReset={reset}
        />
      )}
    </section>
  )
}
