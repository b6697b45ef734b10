import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { isAllowedRange, maxRangeDays } from '@limpid/contract/kernel/calendar/days'
import { localise } from '@limpid/contract/kernel/words'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { QueryContent } from '../../../kit/page/QueryContent.tsx'
import classes from '../../../kit/period/period.module.css'
import { periodWords } from '../../../kit/period/period.words.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { writeUrlState } from '../../../lib/addresses/urlState.ts'
import { hasOwnDays, weeksBetween } from '../../../lib/times/periods.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { ScopeSwitch, useScope } from '../../devices/devices.public.ts'
import { productPath } from '../product/productPaths.ts'
import { washesPath } from '../washes/washesPath.ts'
import { AnalysisActions } from './AnalysisActions.tsx'
import { analysisSheet } from './analysisSheet.ts'
import { AvailabilityCard } from './availability/AvailabilityCard.tsx'
import { ChangesCard } from './changes/ChangesCard.tsx'
import { CostCard } from './cost/CostCard.tsx'
import { DayPanel } from './days/DayPanel.tsx'
import { WeekHours } from './days/WeekHours.tsx'
import { FiguresSheet } from './FiguresSheet.tsx'
import { FigureTable } from './FigureTable.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { AnalysisFilters } from './filters/AnalysisFilters.tsx'
import { type AnalysisState, analysisFields, queryOf } from './filters/analysisState.ts'
import { type FleetDays, fleetDays } from './filters/fleetDays.ts'
import { useDayClock } from './filters/useDayClock.ts'
import { exportFleet, type FleetAnalysisQuery, fleetAnalysisQuery } from './fleet.queries.ts'
import { fleetWords } from './fleet.words.ts'
import { GroupsCard } from './groups/GroupsCard.tsx'
import { InsightsCard } from './insights/InsightsCard.tsx'
import { Rankings } from './Rankings.tsx'

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
  const { data, error, refetch, isPlaceholderData } = onlyShared && shared.data?.devices ? shared : first
  const scope = onlyShared && shared.data?.devices ? 'shared' : chosen
  return (
    <PageFrame
      title={t.title}
      description={t.rule}
      actions={
        <>
          <ScopeSwitch value={chosen} onChange={(next) => change({ scope: next })} />
          <AnalysisActions query={queryOf(state, days, scope)} />
          {data && data.total.washes > 0 ? (
            <FiguresSheet
              name={t.fileName}
              days={days}
              load={async () => analysisSheet(await exportFleet(queryOf(state, days, scope)), t, language)}
            />
          ) : null}
        </>
      }
    >
      <AnalysisFilters scope={scope} state={state} days={days} clock={clock} onChange={change} />
      {fits ? (
        <QueryContent
          query={{ data: clock.known || settled ? data : undefined, error, refetch }}
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
              <div className={classes.body} data-stale={isPlaceholderData || !settled || undefined}>
                <Analysis
                  analysis={analysis}
                  query={queryOf(state, days, scope)}
                  state={state}
                  days={days}
                  change={change}
                />
              </div>
            )
          }
        </QueryContent>
      ) : (
        <EmptyState title={period.tooLong} hint={period.tooLongHint(maxRangeDays)} />
      )}
    </PageFrame>
  )
}

interface AnalysisProps {
  analysis: FleetAnalysis
  query: FleetAnalysisQuery
  state: AnalysisState
  days: FleetDays
  change: (patch: Partial<AnalysisState>, options?: { push?: boolean }) => void
}

function Analysis({ analysis, query, state, days, change }: AnalysisProps) {
  const t = useWords(fleetWords)
  const { comparedWith } = useWords(periodWords)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { compared, total, products, sites, ranking } = analysis
  const weeks = compared && state.compare === 'previous' ? weeksBetween(compared, days) : null
  const narrowed = (patch: Partial<AnalysisState>) =>
    `${pathname}${writeUrlState(search, analysisFields, patch)}`
  return (
    <>
      {compared ? (
        <p className={classes.note}>
          {comparedWith(compared.fromDay, compared.toDay)}
          {weeks ? ` · ${t.weeksEarlier(weeks)}` : ''}
          {analysis.days.some(({ unfinished }) => unfinished) ? ` · ${t.cut}` : ''}
        </p>
      ) : null}
      {analysis.due > 0 ? <p className={classes.note}>{t.due(analysis.due)}</p> : null}
      <FigureTiles analysis={analysis} />
      {total.washes === 0 ? (
        <>
          <Card heading={t.byDay}>
            <EmptyState title={t.noWashes} hint={t.noWashesHint} />
          </Card>
          <AvailabilityCard query={query} />
        </>
      ) : (
        <>
          <DayPanel analysis={analysis} onDays={(shown) => void navigate(washesPath(search, days, shown))} />
          <ChangesCard query={query} days={days} />
          <InsightsCard query={query} />
          <CostCard query={query} />
          <AvailabilityCard query={query} />
          <div className={classes.columns}>
            <Card heading={t.byProduct}>
              <FigureTable
                label={t.byProduct}
                heading={t.product}
                lines={products.map(({ product, devices, washesBefore, ...figures }) => ({
                  key: product.id,
                  washesTo: washesPath(search, days, { productId: product.id }),
                  figures,
                  washesBefore,
                  name: (
                    <>
                      <Link
                        to={`${productPath(product.code)}${writeUrlState(search, analysisFields, { productId: '' })}`}
                      >
                        {localise(product.name, language)}
                      </Link>
                      <small>{t.deviceCount(devices)}</small>
                    </>
                  ),
                }))}
              />
            </Card>
            <Card heading={t.bySite} hint={t.bySiteHint}>
              <FigureTable
                label={t.bySite}
                heading={t.site}
                lines={sites.map(({ site, washesBefore, ...figures }) => ({
                  key: site?.id ?? '',
                  washesTo: washesPath(search, days, site ? { siteId: site.id } : { withoutSite: 1 }),
                  figures,
                  washesBefore,
                  name: site ? <Link to={narrowed({ siteId: site.id })}>{site.name}</Link> : t.withoutSite,
                }))}
              />
            </Card>
          </div>
          <GroupsCard
            query={query}
            washesOf={(groupId) => washesPath(search, days, { groupId })}
            pathOf={(groupId) => narrowed({ groupId })}
          />
          <WeekHours
            weekHours={analysis.weekHours}
            days={days}
            pathOf={(weekday, hour) => washesPath(search, days, { weekday, hour })}
          />
          <Rankings
            ranking={ranking}
            rank={state.rank}
            ascending={state.ascending}
            days={days}
            onChange={change}
          />
        </>
      )}
    </>
  )
}
