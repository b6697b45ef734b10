import type { DeviceScope } from '@limpid/contract/access/access'
import type { Overview } from '@limpid/contract/analysis/overview'
import { troubleKinds } from '@limpid/contract/devices/troubles'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { useNow } from '../../kit/live/useNow.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { QueryContent } from '../../kit/page/QueryContent.tsx'
import { useEarlyQuery } from '../../kit/page/useEarlyQuery.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { sameClock, viewerZone } from '../../lib/times/zones.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { Callout } from '../../ui/status/Callout.tsx'
import { ScopeSwitch, scopeField, useScope } from '../devices/devices.public.ts'
import { dashboardKeys, overviewQuery, troubleListQuery } from './analysis.queries.ts'
import { analysisWords } from './analysis.words.ts'
import { ArrangeButton } from './cards/ArrangeButton.tsx'
import { CardLayout } from './cards/CardLayout.tsx'
import { CardSkeleton } from './cards/CardSkeleton.tsx'
import { clocksText } from './clockTexts.ts'
import { FleetFigures } from './figures/FleetFigures.tsx'
import { TroubleList } from './troubles/TroubleList.tsx'

// Below the figures and the list of what needs attention: one file, loaded after the first view (`glance` in vite.config.ts).
const SiteTiles = lazy(() => import('./glance/SiteTiles.tsx'))
const WashesByHour = lazy(() => import('./glance/WashesByHour.tsx'))
const InsightsGlance = lazy(() => import('./fleet/insights/InsightsGlance.tsx'))
const TodayMeters = lazy(() => import('./glance/TodayMeters.tsx'))
const ByProduct = lazy(() => import('./glance/ByProduct.tsx'))
const MapGlance = lazy(() => import('./glance/MapGlance.tsx'))
const NoDevices = lazy(() => import('./first-steps/NoDevices.tsx'))
const FillingHistory = lazy(() => import('./glance/FillingHistory.tsx'))
const WaitingOffers = lazy(() => import('./glance/WaitingOffers.tsx'))

const fields = { scope: scopeField, trouble: choice('', ['', ...troubleKinds]) }

/** Dashboard of the fleet; updates live. */
export default function DashboardPage() {
  const t = useWords(analysisWords)
  const [state, change] = useUrlState(fields)
  const chosen = useScope(state.scope)
  const first = useEarlyQuery({ ...overviewQuery(chosen), meta: { shown: 'page' } })
  // Users without own devices see what others share with them.
  const onlyShared =
    chosen === 'own' && first.data !== undefined && first.data.devices === 0 && first.data.sharedDevices > 0
  const scope = onlyShared ? 'shared' : chosen
  const shared = useQuery({ ...overviewQuery('shared'), enabled: onlyShared, meta: { shown: 'page' } })
  const { data: fetched, error, refetch } = onlyShared ? shared : first
  // Deferred, so that the first render and each live update stay responsive.
  const data = useDeferredValue(fetched)
  // The list of what needs attention is drawn with the figures: it is on its way with them.
  useEarlyQuery({
    ...troubleListQuery(chosen, state.trouble),
    enabled: data === undefined,
    notifyOnChangeProps: [],
  })
  const refresh = useNewsRefresh(dashboardKeys)
  // Stock and deliveries decide what a low bottle needs.
  useLive(['fleet', 'upkeep'], refresh, refresh)
  return (
    <PageFrame
      title={t.title}
      description={<Description timeZones={data?.timeZones} shared={onlyShared} />}
      tools={data?.devices === 0 ? null : <ArrangeButton />}
      actions={<ScopeSwitch value={chosen} onChange={(next) => change({ scope: next })} />}
    >
      <Suspense fallback={null}>
        <WaitingOffers />
        {data && data.fillingHistory > 0 ? (
          <Callout tone="info" role="status">
            <FillingHistory devices={data.fillingHistory} />
          </Callout>
        ) : null}
      </Suspense>
      <QueryContent
        query={{ data, error, refetch }}
        title={t.loadFailed}
        skeleton={
          <>
            <SkeletonBlock height={104} />
            <SkeletonBlock height={320} />
          </>
        }
      >
        {(overview) => (
          <Glance
            overview={overview}
            scope={scope}
            trouble={state.trouble}
            onTrouble={(trouble) => change({ trouble })}
          />
        )}
      </QueryContent>
    </PageFrame>
  )
}

/** What the page shows, and which time zone "today" refers to if it differs from the viewer's. */
function Description({ timeZones = [], shared }: { timeZones: string[] | undefined; shared: boolean }) {
  const t = useWords(analysisWords)
  const now = useNow(60_000)
  const description = shared ? t.descriptionShared : t.description
  if (timeZones.every((zone) => sameClock(zone, viewerZone(), now))) return description
  return (
    <>
      {description} · {clocksText(timeZones, now, { one: t.dayOf, several: t.dayOfEach })}
    </>
  )
}

type TroubleChoice = Parameters<typeof TroubleList>[0]['kind']

interface GlanceProps {
  overview: Overview
  scope: DeviceScope
  trouble: TroubleChoice
  onTrouble: (kind: TroubleChoice) => void
}

function Glance({ overview, scope, trouble, onTrouble }: GlanceProps) {
  if (overview.devices === 0)
    return (
      <Suspense fallback={<SkeletonBlock height={160} />}>
        <NoDevices />
      </Suspense>
    )
  // Shared devices are shown in place of own ones.
  const troublePath = (kind: 'hygiene' | 'water') =>
    `/dashboard?${new URLSearchParams({ scope: scope === 'shared' ? 'own' : scope, trouble: kind })}`
  const { waterTodayParts, inletToday, energyTodayParts } = overview
  const metered = waterTodayParts ?? inletToday ?? energyTodayParts
  const later = (card: ReactNode, height?: number) => (
    <Suspense fallback={<CardSkeleton height={height} />}>{card}</Suspense>
  )
  return (
    <CardLayout
      cards={{
        figures: (
          <>
            <FleetFigures overview={overview} scope={scope} troublePath={troublePath} />
            <div data-adverts="dashboard" />
          </>
        ),
        attention: <TroubleList scope={scope} kind={trouble} onKind={onTrouble} />,
        hours: later(<WashesByHour overview={overview} scope={scope} />),
        meters: metered ? later(<TodayMeters overview={overview} />) : null,
        // Few have any: it takes no space, but what is below waits until it is known.
        insights: (
          <Suspense fallback={<div aria-busy="true" />}>
            <InsightsGlance scope={scope} />
          </Suspense>
        ),
        now: later(<SiteTiles scope={scope} />, 480),
        products: later(<ByProduct overview={overview} scope={scope} />),
        map: (
          <Suspense fallback={null}>
            <MapGlance scope={scope} />
          </Suspense>
        ),
      }}
    />
  )
}
