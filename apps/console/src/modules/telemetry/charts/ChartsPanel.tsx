import type { ProductModel } from '@limpid/contract/products/model'
import { Button, SegmentedControl } from '@mantine/core'
import { IconZoomReset } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import type { TakePicture } from '../../../ui/chart/chartProps.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { findMetric } from '../../products/products.public.ts'
import { latestQuery } from '../telemetry.queries.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { metricsThatFit } from './axes.ts'
import classes from './charts.module.css'
import { chartsWords } from './charts.words.ts'
import { ComparePicker } from './compare/ComparePicker.tsx'
import { comparisons } from './compare/comparison.ts'
import { defaultMetrics } from './defaultMetrics.ts'
import { ExportMenu } from './export/ExportMenu.tsx'
import { MetricPicker } from './MetricPicker.tsx'
import { RangePicker } from './ranges/RangePicker.tsx'
import { boundsOf, chartRange, rangePresetNames, zoomedRange } from './ranges/ranges.ts'
import { ZoomButtons } from './ranges/ZoomButtons.tsx'
import { countings } from './series/counting.ts'
import { SeriesView } from './series/SeriesView.tsx'

const fields = {
  metrics: '',
  range: choice('24h', rangePresetNames),
  from: '',
  to: '',
  view: choice('chart', ['chart', 'table']),
  counting: choice('use', countings),
  compare: choice('none', comparisons),
  since: '',
  with: '',
}

export interface ChartedDevice {
  id: string
  name: string
  sn: string
  productId: string
}

/** Any metrics of a device over any range, alone or compared; the selection is in the URL. */
export default function ChartsPanel({ device, model }: { device: ChartedDevice; model: ProductModel }) {
  const t = useWords(telemetryWords)
  const own = useWords(chartsWords)
  const [state, change] = useUrlState(fields)
  const camera = useRef<TakePicture>(null)
  const { data: latest } = useQuery(latestQuery(device.id))
  const reported = latest?.map(({ metric }) => metric) ?? []
  const metrics =
    state.metrics === ''
      ? defaultMetrics(model, reported)
      : metricsThatFit(model, state.metrics.split(',').filter(Boolean))
  const hasCounter = metrics.some((key) => findMetric(model, key)?.kind === 'counter')
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
            reported={reported}
            value={metrics}
            onChange={(chosen) => change({ metrics: chosen.join(',') || ',' })}
          />
        </div>
        <ComparePicker
          deviceId={device.id}
          productId={device.productId}
          value={state}
          range={range}
          onChange={change}
        />
      </div>
      <div className={classes.bar}>
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
        <div className={classes.tools}>
          <ZoomButtons range={range} onZoom={zoom} />
          {hasCounter ? (
            <SegmentedControl
              size="xs"
              aria-label={own.counters}
              value={state.counting}
              onChange={(counting) => change({ counting: counting === 'total' ? 'total' : 'use' })}
              data={countings.map((value) => ({ value, label: own[value] }))}
            />
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
          <ExportMenu
            device={device}
            metrics={metrics}
            otherId={state.compare === 'device' ? state.with : ''}
            bounds={() => boundsOf(range, Date.now())}
            camera={camera}
            isChart={state.view === 'chart'}
          />
        </div>
      </div>
      {metrics.length === 0 && latest ? <EmptyState title={t.chooseMetric} /> : null}
      {metrics.length === 0 && !latest ? <SkeletonBlock height={360} /> : null}
      {metrics.length === 0 ? null : (
        <SeriesView
          deviceId={device.id}
          model={model}
          metrics={metrics}
          range={range}
          comparedWith={state}
          counting={state.counting}
          asTable={state.view === 'table'}
          camera={camera}
          onZoom={zoom}
          onReset={reset}
        />
      )}
    </section>
  )
}
