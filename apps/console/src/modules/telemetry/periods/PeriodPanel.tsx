import type { ProductModel } from '@limpid/contract/products/model'
import { periods } from '@limpid/contract/telemetry/periods'
import type { PeriodTab } from '@limpid/contract/telemetry/telemetry.tab'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { formatNumber } from '../../../lib/format.ts'
import { viewerZone, zoneText } from '../../../lib/times/zones.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { metricName } from '../../products/products.public.ts'
import { telemetryWords } from '../telemetry.words.ts'
import { FiguresTable } from './figures/FiguresTable.tsx'
import { PartsTable } from './figures/PartsTable.tsx'
import { RejectedReadings } from './figures/RejectedReadings.tsx'
import { metricGroups, type Shown } from './metricGroups.ts'
import { PeriodChart } from './PeriodChart.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import classes from './periods.module.css'
import { periodKeys, periodQuery } from './periods.queries.ts'
import { periodWords } from './periods.words.ts'
import { periodName, wallClock } from './periodTime.ts'

interface PeriodPanelProps {
  deviceId: string
  model: ProductModel
  tab: PeriodTab
}

const fields = { period: choice('day', periods), day: '', view: choice('chart', ['chart', 'table']) }
/** A whole period is refetched when the device reports, but not more often than this. */
const refreshMs = 15_000

/**
 * The metrics of one tab over a day, a week or a month of the device's calendar: curves, figures and rejected
 * readings.
 */
export default function PeriodPanel({ deviceId, model, tab }: PeriodPanelProps) {
  const t = useWords(periodWords)
  const common = useWords(telemetryWords)
  const language = useLanguage()
  const [{ period, day, view }, change] = useUrlState(fields)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...periodQuery(deviceId, tab, period, day),
    meta: { shown: 'page' },
  })
  const refresh = useNewsRefresh(periodKeys(deviceId, tab), refreshMs)
  useLive([], (news) => {
    const ofTab = news.kind === 'tab.changed' && news.deviceId === deviceId && news.tab === tab
    if (ofTab && data?.after === null) refresh()
  })
  const groups = useMemo(() => metricGroups(model.metrics, data?.metrics ?? []), [model, data])
  if (error && !data)
    return <LoadFailed title={common.loadFailed} error={error} onRetry={() => void refetch()} />
  const name = data ? periodName(period, data) : ''
  return (
    <div className={classes.panel} data-stale={isPlaceholderData || undefined}>
      <div className={classes.bar}>
        <PeriodPicker
          period={period}
          name={name}
          before={data?.before ?? null}
          after={data?.after ?? null}
          onChange={change}
        />
        <SegmentedControl
          size="xs"
          aria-label={common.view}
          value={view}
          onChange={(chosen) => change({ view: chosen === 'table' ? 'table' : 'chart' })}
          data={[
            { value: 'chart', label: common.asChart },
            { value: 'table', label: common.asTable },
          ]}
        />
      </div>
      {data ? <ZoneLine timeZone={data.timeZone} at={data.from} /> : null}
      {!data ? <SkeletonBlock height={360} /> : null}
      {data && groups.length === 0 ? <EmptyState title={t.none} hint={t.noneHint} /> : null}
      {data
        ? groups.map((group) => (
            <Card
              key={group[0]?.metric.key}
              heading={group
                .map(({ metric }) => metricName(metric, metric.key, language))
                .join(language === 'en' ? ', ' : '、')}
            >
              {view === 'table' ? (
                <PartsTable group={group} reply={data} period={period} name={name} />
              ) : (
                <PeriodChart model={model} group={group} reply={data} period={period} name={name} />
              )}
              <FiguresTable group={group} reply={data} model={model} />
              <SummedNote group={group} />
              {group.map((shown) => (
                <RejectedReadings key={shown.metric.key} shown={shown} />
              ))}
            </Card>
          ))
        : null}
    </div>
  )
}

/** How many readings are deleted, where some are. */
function SummedNote({ group }: { group: readonly Shown[] }) {
  const t = useWords(periodWords)
  const language = useLanguage()
  const sum = (pick: 'readings' | 'summed') => group.reduce((all, { read }) => all + read.total[pick], 0)
  if (sum('summed') === 0) return null
  const text = (value: number) => formatNumber(value, {}, language)
  return <p className={classes.zone}>{t.summed(text(sum('summed')), text(sum('readings')))}</p>
}

/** The zone of the days; if the viewer's zone differs, also the zone of the times. */
function ZoneLine({ timeZone, at }: { timeZone: string; at: Date }) {
  const t = useWords(periodWords)
  const language = useLanguage()
  const own = viewerZone()
  const days = t.zone(zoneText(timeZone, at))
  if (wallClock(at, own) === wallClock(at, timeZone)) return <p className={classes.zone}>{days}</p>
  return (
    <p className={classes.zone}>
      {days}
      {language === 'en' ? '; ' : '；'}
      {t.clocks(zoneText(own, at))}
    </p>
  )
}
