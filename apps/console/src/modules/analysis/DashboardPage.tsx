import type { Overview } from '@limpid/contract/analysis/overview'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { useNow } from '../../kit/live/useNow.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { sameClock, viewerZone } from '../../lib/times/zones.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { ScopeSwitch, scopeField, useScope } from '../devices/devices.public.ts'
import classes from './analysis.module.css'
import { overviewKey, overviewQuery } from './analysis.queries.ts'
import { analysisWords } from './analysis.words.ts'
import { ByProduct } from './ByProduct.tsx'
import { clocksText } from './clocks.ts'
import { FleetFigures } from './FleetFigures.tsx'
import { TroubleList } from './TroubleList.tsx'
import { WashesByHour } from './WashesByHour.tsx'

const fields = { scope: scopeField }

/** Dashboard of the fleet; updates live. */
export default function DashboardPage() {
  const t = useWords(analysisWords)
  const [state, change] = useUrlState(fields)
  const scope = useScope(state.scope)
  const { data: came, error, refetch } = useQuery({ ...overviewQuery(scope), meta: { shown: 'page' } })
  // Deferred, so that the first render and each live update stay responsive.
  const data = useDeferredValue(came)
  useLive(['fleet'], useNewsRefresh([overviewKey]))
  return (
    <PageFrame
      title={t.title}
      description={<Description timeZones={data?.timeZones} />}
      actions={<ScopeSwitch value={scope} onChange={(next) => change({ scope: next })} />}
    >
      {data ? (
        <Glance overview={data} />
      ) : error ? (
        <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <SkeletonBlock height={104} />
          <SkeletonBlock height={320} />
        </>
      )}
    </PageFrame>
  )
}

/** What the page shows, and which time zone "today" refers to if it differs from the viewer's. */
function Description({ timeZones = [] }: { timeZones: string[] | undefined }) {
  const t = useWords(analysisWords)
  const now = useNow(60_000)
  if (timeZones.every((zone) => sameClock(zone, viewerZone(), now))) return t.description
  return (
    <>
      <div>{t.description}</div>
      <div>{clocksText(timeZones, now, { one: t.dayOf, several: t.dayOfEach })}</div>
    </>
  )
}

function Glance({ overview }: { overview: Overview }) {
  const t = useWords(analysisWords)
  if (overview.devices === 0) {
    return (
      <EmptyState
        title={t.noDevices}
        hint={t.noDevicesHint}
        action={
          <Button component={Link} to="/equipment/own-equipment" size="xs">
            {t.toDevices}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <FleetFigures overview={overview} />
      <div className={classes.columns}>
        <TroubleList overview={overview} />
        <div className={classes.side}>
          <WashesByHour overview={overview} />
          <ByProduct overview={overview} />
        </div>
      </div>
    </>
  )
}
