import { isAllowedRange, maxRangeDays } from '@limpid/contract/kernel/calendar/days'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { WithContents } from '../../../kit/page/contents/WithContents.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { QueryContent } from '../../../kit/page/QueryContent.tsx'
import classes from '../../../kit/period/period.module.css'
import { periodWords } from '../../../kit/period/period.words.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { hasOwnDays, weeksBetween } from '../../../lib/times/periods.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { ScopeSwitch, useScope } from '../../devices/devices.public.ts'
import { washesPath } from '../washes/washesPath.ts'
import { AnalysisActions } from './AnalysisActions.tsx'
import { analysisSheet } from './analysisSheet.ts'
import { AvailabilityCard } from './availability/AvailabilityCard.tsx'
import { DayPanel } from './days/DayPanel.tsx'
import { FiguresSheet } from './FiguresSheet.tsx'
import type { FleetSectionsProps } from './FleetSections.tsx'
import { FillingNote } from './filling/FillingNote.tsx'
import { AnalysisFilters } from './filters/AnalysisFilters.tsx'
import { analysisFields, queryOf } from './filters/analysisState.ts'
import { fleetDays } from './filters/fleetDays.ts'
import { useDayClock } from './filters/useDayClock.ts'
import { exportFleet, fleetAnalysisQuery } from './fleet.queries.ts'
import { fleetWords } from './fleet.words.ts'
import { InsightsCard } from './insights/InsightsCard.tsx'
import { insightsQuery } from './insights/insights.queries.ts'
import { FigureTiles } from './tiles/FigureTiles.tsx'

const ChangesCard = lazy(() => import('./changes/ChangesCard.tsx'))
/** Whatever stands below the first screens. */
const FleetSections = lazy(() => import('./FleetSections.tsx'))

/** What the fleet uses: a range of days beside another. */
export default function AnalysisPage() {
  const t = useWords(fleetWords)
  const period = useWords(periodWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const [state, change] = useUrlState(analysisFields)
  const chosen = useScope(state.scope)
  const clock = useDayClock(chosen, now, state)
  const days = fleetDays(state, clock, now)
  const settled = clock.settled || hasOwnDays(state)
  const fits = isAllowedRange(days.fromDay, days.toDay)
  const chosenQuery = fleetAnalysisQuery(queryOf(state, days, chosen))
  const first = useQuery({ ...chosenQuery, enabled: fits && settled })
  // While the devices' clock is loading, by the viewer's clock: mostly the same days, and then the answer arrives one round trip earlier.
  useQuery({ ...chosenQuery, refetchInterval: false, enabled: fits && !settled })
  // Users without own devices see what others share with them.
  const onlyShared = chosen === 'own' && first.data?.devices === 0
  const shared = useQuery({
    ...fleetAnalysisQuery(queryOf(state, days, 'shared')),
    enabled: fits && settled && onlyShared,
  })
  // They stand above the figures, which they would push down if they came later.
  const insights = useQuery({
    ...insightsQuery(queryOf(state, days, onlyShared ? 'shared' : chosen), false),
    enabled: fits,
  })
  const { data, error, refetch, isPlaceholderData } = onlyShared && shared.data?.devices ? shared : first
  const scope = onlyShared && shared.data?.devices ? 'shared' : chosen
  // What is shown stays until other devices are loaded.
  const isShown = (clock.known || settled) && (isPlaceholderData || !insights.isLoading)
  return (
    <PageFrame
      title={t.title}
      description={t.rule}
      actions={
        <>
          <ScopeSwitch value={chosen} onChange={(next) => change({ scope: next })} />
          <AnalysisActions query={queryOf(state, days, scope)} />
          {!fits || data?.total.washes === 0 ? null : (
            <FiguresSheet
              name={t.fileName}
              days={days}
              load={async () => analysisSheet(await exportFleet(queryOf(state, days, scope)), t, language)}
            />
          )}
        </>
      }
    >
      <AnalysisFilters scope={scope} state={state} days={days} clock={clock} onChange={change} />
      {fits ? (
        <QueryContent
          query={{ data: isShown ? data : undefined, error, refetch }}
          title={t.loadFailed}
          skeleton={
            <>
              <SkeletonBlock height={200} />
              <SkeletonBlock height={280} />
            </>
          }
        >
          {(analysis) =>
            analysis.devices === 0 ? (
              <EmptyState title={t.noDevices} hint={t.noDevicesHint} />
            ) : (
              <WithContents className={classes.body} stale={isPlaceholderData || !settled}>
                <Analysis
                  analysis={analysis}
                  query={queryOf(state, days, scope)}
                  state={state}
                  days={days}
                  change={change}
                />
              </WithContents>
            )
          }
        </QueryContent>
      ) : (
        <EmptyState title={period.tooLong} hint={period.tooLongHint(maxRangeDays)} />
      )}
    </PageFrame>
  )
}

function Analysis({ analysis, query, state, days, change }: FleetSectionsProps) {
  const t = useWords(fleetWords)
  const { comparedWith } = useWords(periodWords)
  const location = useLocation()
  const navigate = useNavigate()
  const { compared, total } = analysis
  const weeks = compared && state.compare === 'previous' ? weeksBetween(compared, days) : null
  return (
    <>
      {compared ? (
        <p className={classes.note}>
          {comparedWith(compared.fromDay, compared.toDay)}
          {weeks ? ` · ${t.weeksEarlier(weeks)}` : ''}
          {analysis.days.some(({ unfinished }) => unfinished) ? ` · ${t.cut}` : ''}
        </p>
      ) : null}
      <FillingNote devices={analysis.filling} />
      {analysis.due > 0 ? <p className={classes.note}>{t.due(analysis.due)}</p> : null}
      <InsightsCard query={query} filling={analysis.filling > 0} />
      <FigureTiles analysis={analysis} />
      {total.washes === 0 ? (
        <>
          <Card heading={t.byDay}>
            <EmptyState title={t.noWashes} hint={t.noWashesHint} />
          </Card>
          <AvailabilityCard query={query} filling={analysis.filling > 0} />
        </>
      ) : (
        <>
          <Suspense fallback={<SkeletonBlock height={220} />}>
            <ChangesCard analysis={analysis} query={query} days={days} />
          </Suspense>
          <DayPanel analysis={analysis} onDays={(shown) => void navigate(washesPath(location, days, shown))} />
          <Suspense fallback={<SkeletonBlock height={480} />}>
            <FleetSections {...{ analysis, query, state, days, change }} />
          </Suspense>
        </>
      )}
    </>
  )
}
