import { comparisonWords } from '@limpid/contract/kernel/calendar/comparison.words'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ChoiceFilter, FilterBar } from '../../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { useNow } from '../../../../kit/live/useNow.ts'
import { ComparisonField } from '../../../../kit/period/ComparisonField.tsx'
import { PeriodField } from '../../../../kit/period/PeriodField.tsx'
import { useNarrow } from '../../../../kit/useNarrow.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { hasOwnDays } from '../../../../lib/times/periods.ts'
import { zoneText } from '../../../../lib/times/zones.ts'
import { facetsQuery } from '../../../fleet/fleet.public.ts'
import { GroupFilter } from '../../../groups/groups.public.ts'
import { productOptionsQuery } from '../../../products/products.public.ts'
import { fleetWords } from '../fleet.words.ts'
import type { AnalysisState } from './analysisState.ts'
import filterClasses from './filters.module.css'
import type { FleetDays } from './fleetDays.ts'
import type { useDayClock } from './useDayClock.ts'

const DeviceFilter = lazy(() => import('./DeviceFilter.tsx'))

interface AnalysisFiltersProps {
  scope: 'own' | 'shared' | 'all'
  state: AnalysisState
  days: FleetDays
  clock: ReturnType<typeof useDayClock>
  onChange: (patch: Partial<AnalysisState>) => void
  /** On the page of a product, it is not chosen; empty until the product is known. */
  ofProduct?: string
  /** Nothing on the page is compared with another period. */
  comparesNothing?: boolean
}

/** Range, comparison, and which devices are analysed; on a phone behind one button that says which. */
export function AnalysisFilters(props: AnalysisFiltersProps) {
  const { scope, state, days, clock, onChange, ofProduct, comparesNothing } = props
  const t = useWords(fleetWords)
  const language = useLanguage()
  const narrow = useNarrow()
  const [opened, { toggle }] = useDisclosure(false)
  const { data: products = [] } = useQuery(productOptionsQuery(language))
  const { data: facets } = useQuery(facetsQuery(scope))
  const ofOwners = (facets?.groups ?? []).map(({ id, name, ownerName }) => ({
    value: id,
    label: noted(name, ownerName, language),
  }))
  const bar = (
    <FilterBar>
      <PeriodField state={state} days={days} today={clock.today} onChange={onChange} />
      {comparesNothing ? null : (
        <ComparisonField value={state.compare} onChange={(compare) => onChange({ compare })} />
      )}
      {/* Which devices: where there is no room for them beside the days, they have the next line together. */}
      <div className={filterClasses.devices}>
        <ChoiceFilter
          label={t.site}
          any={t.anySite}
          options={(facets?.sites ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={state.siteId}
          onChange={(siteId) => onChange({ siteId })}
        />
        <GroupFilter
          label={t.group}
          any={t.anyGroup}
          scope={scope}
          {...(scope !== 'own' && { ofAll: ofOwners })}
          value={state.groupId}
          onChange={(groupId) => onChange({ groupId })}
        />
        {ofProduct === undefined ? (
          <ChoiceFilter
            label={t.product}
            any={t.anyProduct}
            options={products}
            value={state.productId}
            onChange={(productId) => onChange({ productId })}
          />
        ) : null}
        <Suspense
          fallback={
            <ChoiceFilter label={t.device} any={t.anyDevice} options={[]} value="" onChange={() => {}} />
          }
        >
          <DeviceFilter {...{ scope, state, onChange }} productId={ofProduct ?? state.productId} />
        </Suspense>
      </div>
    </FilterBar>
  )
  const limits = [state.siteId, state.groupId, ofProduct === undefined ? state.productId : '', state.deviceId]
  const summary = [
    days.fromDay === days.toDay ? days.fromDay : `${days.fromDay} – ${days.toDay}`,
    ...(comparesNothing ? [] : [localise(comparisonWords[state.compare], language)]),
    ...(limits.some(Boolean) ? [t.narrowed] : []),
  ].join(' · ')
  return (
    <>
      {narrow ? (
        <Button
          variant="default"
          fullWidth
          justify="flex-start"
          className={filterClasses.fold ?? ''}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-label={t.filtersOf(summary)}
          aria-expanded={opened}
          onClick={toggle}
        >
          {summary}
        </Button>
      ) : null}
      {narrow && !opened ? null : bar}
    </>
  )
}

type Clocked = Pick<AnalysisFiltersProps, 'scope' | 'state' | 'days' | 'clock'>

/** Whose devices they are, and by which clock the days are; empty while that is not known. */
export function DaysNote(props: Clocked) {
  const t = useWords(fleetWords)
  const notes = [props.scope === 'shared' ? t.ofShared : undefined, useDaysNote(props)]
  return <span>{notes.filter(Boolean).join(' · ')}</span>
}

/** By which clock the days are; undefined while that is not known. */
function useDaysNote({ state, days, clock }: Clocked): string | undefined {
  const t = useWords(fleetWords)
  const zone = zoneText(clock.timeZone, useNow(60_000))
  if (days.ownToday) return t.todayOfEach
  if (!clock.known) return undefined
  if (clock.of === 'both') return t.daysOfDevices(zone)
  // "Today" never follows the viewer: it is the same day at all devices here.
  const isToday = state.days === 'today' && !hasOwnDays(state)
  if (clock.of === 'viewer') return isToday ? undefined : t.daysOfViewer(zone)
  return { site: t.daysOfSite, devices: t.daysOfDevices }[clock.of](zone)
}
