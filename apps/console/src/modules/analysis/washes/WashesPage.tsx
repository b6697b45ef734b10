import { finishedResults, washSorts } from '@limpid/contract/analysis/washes'
import { hygieneOutcomes, hygieneReasons } from '@limpid/contract/cycles/hygiene'
import { outcomeWords, reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { toastPart } from '../../../kit/export/toastPart.ts'
import { ChoiceFilter, FilterBar } from '../../../kit/FilterBar.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { weekdayWords } from '../../../kit/language/weekdays.words.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { formatNumber } from '../../../lib/format.ts'
import { hasOwnDays } from '../../../lib/times/periods.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { resultWords } from '../../cycles/cycles.public.ts'
import { ScopeSwitch, useScope } from '../../devices/devices.public.ts'
import { AnalysisFilters, DaysNote } from '../fleet/filters/AnalysisFilters.tsx'
import { analysisFields, ofScope } from '../fleet/filters/analysisState.ts'
import { fleetDays } from '../fleet/filters/fleetDays.ts'
import { useDayClock } from '../fleet/filters/useDayClock.ts'
import { BackButton } from './BackButton.tsx'
import { operationChips } from './operationChips.ts'
import { useWashColumns } from './useWashColumns.tsx'
import { listAllWashes, type WashesFilterQuery, washesQuery } from './washes.queries.ts'
import { washesWords } from './washes.words.ts'

const { rank: _, ascending: __, ...places } = analysisFields
const fields = listFields({
  sorts: washSorts,
  descending: true,
  filters: {
    ...places,
    ownToday: false,
    withoutSite: false,
    programme: '',
    noProgramme: false,
    result: choice('', ['', ...finishedResults]),
    hygiene: choice('', ['', ...hygieneOutcomes]),
    hygieneReason: choice('', ['', ...hygieneReasons]),
    requirement: '',
    limitCelsius: '',
    minCelsius: '',
    maxCelsius: '',
    minKilograms: '',
    maxKilograms: '',
    phase: '',
    minOpenings: '',
    maxOpenings: '',
    openedIn: '',
    unbalanced: false,
    weekday: 0,
    hour: -1,
  },
})

const boundFields = [
  'limitCelsius',
  'minCelsius',
  'maxCelsius',
  'minKilograms',
  'maxKilograms',
  'minOpenings',
  'maxOpenings',
] as const

function boundsOf(filters: Record<(typeof boundFields)[number], string>) {
  const bounds = boundFields.filter((field) => filters[field] !== '')
  return Object.fromEntries(bounds.map((field) => [field, Number(filters[field])]))
}

/** The washes behind a figure of the analysis, with their sums. */
export default function WashesPage() {
  const t = useWords(washesWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const list = useList(fields)
  const { filters } = list
  const chosen = useScope(filters.scope)
  const clock = useDayClock(chosen, now, filters)
  const { scope } = clock
  const days = fleetDays(filters, clock, now)
  const {
    siteId,
    withoutSite,
    groupId,
    productId,
    deviceId,
    programme,
    noProgramme,
    result,
    hygiene,
    weekday,
    hour,
    hygieneReason,
    requirement,
    phase,
    openedIn,
    unbalanced,
  } = filters
  const weekdayName = localise(weekdayWords[weekday - 1] ?? { zh: '', en: '' }, language)
  const query: WashesFilterQuery = {
    ...list.page,
    scope,
    ...days,
    ...(siteId && { siteId }),
    ...(withoutSite && { withoutSite }),
    ...(groupId && { groupId }),
    ...(productId && { productId }),
    ...(deviceId && { deviceId }),
    ...((programme || noProgramme) && { programme }),
    ...(result && { result }),
    ...(hygiene && { hygiene }),
    ...(hygieneReason && { hygieneReason }),
    ...(requirement && { requirement }),
    ...(phase && { phase }),
    ...(openedIn && { openedIn }),
    ...(unbalanced && { unbalanced }),
    ...boundsOf(filters),
    ...(weekday > 0 && { weekday }),
    ...(hour >= 0 && { hour }),
  }
  const reads = { ...washesQuery(query), enabled: clock.settled || hasOwnDays(filters) }
  const { data } = useQuery(reads)
  const amount = (value: number | null, unit: string) => formatNumber(value, { precision: 1, unit }, language)
  const chips = [
    ...(withoutSite ? [{ text: t.withoutSite, clear: { withoutSite: false } }] : []),
    ...(programme || noProgramme
      ? [{ text: t.onlyProgramme(programme || t.noProgramme), clear: { programme: '', noProgramme: false } }]
      : []),
    ...(hygieneReason
      ? [{ text: localise(reasonWords[hygieneReason], language), clear: { hygieneReason: '' as const } }]
      : []),
    ...(requirement
      ? [
          {
            text: t.onlyDegrees(filters.minCelsius, filters.maxCelsius),
            clear: { requirement: '', limitCelsius: '', minCelsius: '', maxCelsius: '' },
          },
        ]
      : []),
    ...(filters.minKilograms || filters.maxKilograms
      ? [
          {
            text: t.onlyKilograms(filters.minKilograms, filters.maxKilograms),
            clear: { minKilograms: '', maxKilograms: '' },
          },
        ]
      : []),
    ...operationChips(filters, data?.names, t, language),
    ...(weekday > 0 || hour >= 0
      ? [
          {
            text: hour < 0 ? weekdayName : t.onlyHour(weekdayName, String(hour).padStart(2, '0')),
            clear: { weekday: 0, hour: -1 },
          },
        ]
      : []),
  ]
  const columns = useWashColumns()
  const analysed = { ...filters, rank: 'washes', ascending: false } as const
  return (
    <PageFrame
      title={t.title}
      description={
        <>
          {t.description} <DaysNote {...{ scope, days, clock }} state={analysed} />
        </>
      }
      actions={
        <>
          <ScopeSwitch value={chosen} onChange={(next) => list.filter(ofScope(next))} />
          <SheetMenu
            fileName={`${t.fileName}-${days.fromDay}-${days.toDay}`}
            load={async () => {
              const { washSheet } = await import('./washSheet.ts')
              const { rows, isPart } = await listAllWashes(query)
              if (isPart) toastPart(rows.length, language)
              return washSheet(rows, t, common.result, language)
            }}
            done={t.exported}
          />
          <BackButton state={filters} />
        </>
      }
    >
      <AnalysisFilters
        scope={scope}
        state={analysed}
        days={days}
        clock={clock}
        onChange={({ rank: _rank, ascending: _ascending, ...patch }) =>
          list.filter({
            ...patch,
            ...('fromDay' in patch && { ownToday: false }),
            ...('siteId' in patch && { withoutSite: false }),
          })
        }
        comparesNothing
      />
      <ResourceTable
        label={t.title}
        columns={columns}
        query={reads}
        list={list}
        rowKey={({ id }) => id}
        toolbar={
          <FilterBar>
            <ChoiceFilter
              label={common.result}
              any={t.anyResult}
              options={finishedResults.map((value) => ({
                value,
                label: localise(resultWords[value], language),
              }))}
              {...list.field('result')}
            />
            <ChoiceFilter
              label={t.hygiene}
              any={t.anyHygiene}
              options={hygieneOutcomes.map((value) => ({
                value,
                label: localise(outcomeWords[value], language),
              }))}
              {...list.field('hygiene')}
            />
            {chips.map(({ text, clear }) => (
              <Button
                key={text}
                size="sm"
                variant="default"
                aria-label={t.clear(text)}
                onClick={() => list.filter(clear)}
              >
                {text} ×
              </Button>
            ))}
            {data ? (
              <span role="status">
                {t.sums(
                  formatNumber(data.total, {}, language),
                  amount(data.sums.waterLitres, 'L'),
                  amount(data.sums.energyKwh, 'kWh'),
                )}
              </span>
            ) : null}
          </FilterBar>
        }
        choiceName="fleet-washes"
        empty={<EmptyState title={t.empty} hint={t.emptyHint} />}
      />
    </PageFrame>
  )
}
