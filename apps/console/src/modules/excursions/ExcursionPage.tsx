import type { Excursion } from '@limpid/contract/excursions/excursions'
import type { Device } from '@limpid/contract/fleet/fleet'
import { hourMs } from '@limpid/contract/kernel/durations'
import { localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useNow } from '../../kit/live/useNow.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { formatDuration, formatInstant, formatNumber } from '../../lib/format.ts'
import { limitsText } from '../../lib/limits.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fact, Facts } from '../../ui/rows/Facts.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { devicePath } from '../devices/devices.public.ts'
import { findMetric, metricName, metricUnit, valueText } from '../products/products.public.ts'
import classes from './excursions.module.css'
import { excursionQuery } from './excursions.queries.ts'
import { endWords, excursionWords } from './excursions.words.ts'
import { SideBadge } from './SideBadge.tsx'
import { WaterWashes } from './water/WaterWashes.tsx'

interface ExcursionPageProps {
  device: Device
  model: ProductModel
  metric: string
  startedAt: Date
  onBack: () => void
}

/** One water quality alert, and the washes during it. */
export function ExcursionPage({ device, model, metric, startedAt, onBack }: ExcursionPageProps) {
  const t = useWords(excursionWords)
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    ...excursionQuery(device.id, metric, startedAt),
    meta: { shown: 'page' },
  })
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t.all}
        </Button>
        {data ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconChartLine size={16} aria-hidden />}
            component={Link}
            to={`${devicePath(device)}?${curveOf(data)}`}
          >
            {t.curve}
          </Button>
        ) : null}
      </div>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <SkeletonBlock height={240} /> : null}
      {data === null ? <EmptyState title={t.gone} hint={t.goneHint} /> : null}
      {data ? (
        <>
          <Card heading={metricName(findMetric(model, metric), metric, language)}>
            <ExcursionFacts excursion={data} model={model} />
          </Card>
          <WaterWashes deviceId={device.id} excursion={data} />
        </>
      ) : null}
    </div>
  )
}

/** The chart of its metric, with an hour before and after. */
function curveOf({ metric, startedAt, endedAt }: Excursion): string {
  const from = new Date(startedAt.getTime() - hourMs).toISOString()
  const to = new Date(Math.min(Date.now(), (endedAt?.getTime() ?? Date.now()) + hourMs)).toISOString()
  return new URLSearchParams({ tab: 'charts', metrics: metric, from, to }).toString()
}

function ExcursionFacts({ excursion, model }: { excursion: Excursion; model: ProductModel }) {
  const t = useWords(excursionWords)
  const language = useLanguage()
  const now = useNow(30_000)
  const { metric: key, side, startedAt, endedAt, end, older, worst, readings } = excursion
  const metric = findMetric(model, key)
  const limits = metric?.limits
  const facts: [string, ReactNode][] = [
    [
      t.start,
      <>
        {formatInstant(startedAt)} {older ? <small>{t.older}</small> : null}
      </>,
    ],
    [t.end, endedAt ? formatInstant(endedAt) : t.lasts],
    [t.duration, formatDuration((endedAt ?? now).getTime() - startedAt.getTime(), language)],
    [t.how, end ? localise(endWords[end], language) : t.lasts],
    [
      t.worst,
      <>
        {`${valueText(metric, worst, language)} ${metricUnit(metric)}`.trim()} <SideBadge side={side} />
      </>,
    ],
    [t.limit, limits ? t.limitFrom(limitsText(limits, metricUnit(metric), language), limits.source) : '–'],
    [t.readings, formatNumber(readings, {}, language)],
  ]
  return (
    <Facts large>
      {facts.map(([name, text]) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
    </Facts>
  )
}
