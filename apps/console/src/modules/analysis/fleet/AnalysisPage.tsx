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
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { ScopeSwitch, useScope } from '../../devices/devices.public.ts'
import { washesPath } from '../washes/washesPath.ts'
import { AnalysisActions } from './AnalysisActions.tsx'
import { analysisSheet } from './analysisSheet.ts'
import { DayPanel } from './days/DayPanel.tsx'
import { FiguresSheet } from './FiguresSheet.tsx'
import type { FleetSectionsProps } from './FleetSections.tsx'
import { FillingNote } from './filling/FillingNote.tsx'
import { AnalysisFilters, DaysNote } from './filters/AnalysisFilters.tsx'
import { analysisFields, everyDevice, isNarrowed, ofScope, queryOf } from './filters/analysisState.ts'
import { fleetDays } from './filters/fleetDays.ts'
import { useDayClock } from './filters/useDayClock.ts'
import { exportFleet, fleetAnalysisQuery } from './fleet.queries.ts'
import { fleetWords } from './fleet.words.ts'
import { InsightsCard } from './insights/InsightsCard.tsx'
import { insightsQuery } from './insights/insights.queries.ts'
import { NoFigures } from './NoFigures.tsx'
import { NoWashes } from './NoWashes.tsx'
import { ComparedNote } from './tiles/ComparedNote.tsx'
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
  const { scope } = clock
  const settled = clock.settled || hasOwnDays(state)
  const fits = isAllowedRange(days.fromDay, days.toDay)
  const query = queryOf(state, days, scope)
  const figures = fleetAnalysisQuery(query)
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...figures, enabled: fits && settled })
  // While the devices' clock is loading, by the viewer's clock: mostly the same days, and then the answer arrives one round trip earlier.
  useQuery({ ...figures, refetchInterval: false, enabled: fits && !settled })
  // What stands below them would be pushed down if they came later.
  const insights = useQuery({ ...insightsQuery(query), enabled: fits })
  // What is shown stays until other devices are loaded; that there are none is only said of those.
  const isReady = isPlaceholderData ? data?.devices !== 0 : !insights.isLoading
  const isShown = (clock.known || settled) && isReady
  return (
    <PageFrame
      title={t.title}
      description={
        <>
          {t.rule} · <DaysNote {...{ scope, state, days, clock }} />
        </>
      }
      actions={<ScopeSwitch value={chosen} onChange={(next) => change(ofScope(next))} />}
      tools={
        <>
          <AnalysisActions query={query} />
          {!fits || data?.devices === 0 ? null : (
            <FiguresSheet
              name={t.fileName}
              days={days}
              load={async () => analysisSheet(await exportFleet(query), t, language)}
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
              <NoFigures isNarrowed={isNarrowed(state)} onClear={() => change(everyDevice)} />
            ) : (
              <WithContents className={classes.body} stale={isPlaceholderData || !settled}>
                <Analysis analysis={analysis} query={query} state={state} days={days} change={change} />
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
  const location = useLocation()
  const navigate = useNavigate()
  const { compared, total } = analysis
  const weeks = compared && state.compare === 'previous' ? weeksBetween(compared, days) : null
  return (
    <>
      <ComparedNote analysis={analysis} weeks={weeks} />
      <FillingNote devices={analysis.filling} />
      {analysis.due > 0 ? <p className={classes.note}>{t.due(analysis.due)}</p> : null}
      <FigureTiles analysis={analysis} />
      <InsightsCard query={query} filling={analysis.filling > 0} />
      <Suspense fallback={<SkeletonBlock height={220} />}>
        <ChangesCard analysis={analysis} query={query} days={days} />
      </Suspense>
      {total.washes === 0 ? (
        <NoWashes />
      ) : (
        <DayPanel analysis={analysis} onDays={(shown) => void navigate(washesPath(location, days, shown))} />
      )}
      <Suspense fallback={<SkeletonBlock height={480} />}>
        <FleetSections {...{ analysis, query, state, days, change }} />
      </Suspense>
    </>
  )
}
