import { isWaterMetric } from '@limpid/contract/excursions/water-metric'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { ProductModel } from '@limpid/contract/products/model'
import { useQuery } from '@tanstack/react-query'
import { DaysFilter } from '../../kit/days/DaysFilter.tsx'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { metricName } from '../products/products.public.ts'
import { ExcursionPage } from './ExcursionPage.tsx'
import { idOf, instantOf } from './excursionId.ts'
import classes from './excursions.module.css'
import { excursionKeys, excursionPageQuery } from './excursions.queries.ts'
import { excursionWords } from './excursions.words.ts'
import { useExcursionColumns } from './useExcursionColumns.tsx'

interface ExcursionsPanelProps {
  device: Device
  model: ProductModel
}

const fields = { excursion: '' }
const list = listFields({ prefix: 'excursion', filters: { fromDay: '', toDay: '', metric: '' } })
/** The list is refreshed when the device reports, but not more often than this. */
const refreshMs = 15_000

/**
 * Water quality alerts with the number of washes during each; or a single alert with its washes and its own
 * URL.
 */
export default function ExcursionsPanel({ device, model }: ExcursionsPanelProps) {
  const [{ excursion }, change] = useUrlState(fields)
  const open = (id: string) => change({ excursion: id }, { push: true })
  const refresh = useNewsRefresh(excursionKeys(device.id), refreshMs)
  useLive([], (news) => {
    // The live tab is notified of every value; users with only a water tab receive this event.
    const water = news.kind === 'tab.changed' && (news.tab === 'ph' || news.tab === 'tds')
    if ((water || news.kind === 'telemetry.recorded') && news.deviceId === device.id) refresh()
  })
  const requested = instantOf(excursion)
  if (!requested) return <AllExcursions deviceId={device.id} model={model} onOpen={open} />
  return (
    <ExcursionPage
      key={excursion}
      device={device}
      model={model}
      metric={requested.metric}
      startedAt={requested.startedAt}
      onBack={() => open('')}
    />
  )
}

function AllExcursions({
  deviceId,
  model,
  onOpen,
}: {
  deviceId: string
  model: ProductModel
  onOpen: (id: string) => void
}) {
  const t = useWords(excursionWords)
  const language = useLanguage()
  const shown = useList(list)
  const { fromDay, toDay, metric } = shown.filters
  const query = excursionPageQuery(deviceId, {
    ...shown.page,
    ...(fromDay && { fromDay }),
    ...(toDay && { toDay }),
    ...(metric && { metric }),
  })
  const machines = useQuery(query).data?.machines
  const limited = model.metrics.filter((metric) => metric.limits && isWaterMetric(metric))
  return (
    <div className={classes.panel}>
      <p className={classes.note}>{t.hint}</p>
      {machines === 0 ? <p className={classes.note}>{t.noMachines}</p> : null}
      <ResourceTable
        label={t.excursions}
        columns={useExcursionColumns(model)}
        query={query}
        list={shown}
        rowKey={idOf}
        onOpen={(row) => onOpen(idOf(row))}
        choiceName="excursions"
        toolbar={
          <FilterBar>
            <DaysFilter
              from={fromDay}
              to={toDay}
              onChange={({ from, to }) => shown.filter({ fromDay: from, toDay: to })}
            />
            <ChoiceFilter
              label={t.metric}
              any={t.anyMetric}
              options={limited.map((one) => ({ value: one.key, label: metricName(one, one.key, language) }))}
              value={metric}
              onChange={(next) => shown.filter({ metric: next })}
            />
          </FilterBar>
        }
        empty={<EmptyState title={t.emptyTitle} hint={t.emptyHint} />}
      />
    </div>
  )
}
