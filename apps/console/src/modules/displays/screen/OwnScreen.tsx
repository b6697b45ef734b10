import { maxScreenRows, type ScreenView, screenCalls, screenPanels } from '@limpid/contract/displays/screens'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'
import { useBranding } from '../../../kit/branding/branding.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { dashboardKeys, overviewQuery, troublesQuery } from '../../analysis/analysis.public.ts'
import { scopeField, useScope } from '../../devices/devices.public.ts'
import { wallEveryMs, wallQuery } from '../wall/wall.queries.ts'
import { ScreenFrame } from './ScreenFrame.tsx'
import { ScreenSettings } from './ScreenSettings.tsx'

const reads = queriesOf('displays', screenCalls)

const fields = {
  scope: scopeField,
  diagonal: 0,
  distance: 0,
  seconds: 25,
  theme: choice('dark', ['dark', 'light']),
}

/** What there is something to show of. */
const panelsOf = (data: Pick<ScreenView, 'machines'> | undefined) =>
  screenPanels.filter((panel) => panel !== 'machines' || (data?.machines.length ?? 0) > 0)

/** Everything that the user sees; what it looks like is in the address. */
export function OwnScreen() {
  const language = useLanguage()
  const brand = useBranding(({ name }) => name)
  const [state, change] = useUrlState(fields)
  const read = useScreenData(useScope(state.scope))
  return (
    <ScreenFrame
      {...read}
      title={brand[language === 'en' ? 'en' : 'zh']}
      look={state}
      panels={panelsOf(read.data)}
      tools={<ScreenSettings value={state} onChange={change} />}
    />
  )
}

/** Everything that the pages show; the last answers are kept while the server is away. */
function useScreenData(chosen: 'own' | 'all') {
  const first = useQuery({ ...overviewQuery(chosen), meta: { shown: 'page' } })
  // Users without own devices see what others share with them.
  const onlyShared = chosen === 'own' && first.data?.devices === 0 && first.data.sharedDevices > 0
  const scope = onlyShared ? 'shared' : chosen
  const shown = { meta: { shown: 'page' } }
  const overview = useQuery({ ...overviewQuery(scope), ...shown })
  const troubles = useQuery({ ...troublesQuery({ scope, pageSize: maxScreenRows }), ...shown })
  const supplies = useQuery({
    ...troublesQuery({ scope, kind: 'supply', pageSize: maxScreenRows }),
    ...shown,
  })
  const wall = useQuery(wallQuery({ scope }))
  const places = useQuery({
    ...reads.screenPlaces({ query: { scope } }),
    refetchInterval: wallEveryMs,
    ...shown,
  })
  const refresh = useNewsRefresh(
    [...dashboardKeys, ['displays', 'wall'], ['displays', 'screenPlaces']],
    5_000,
  )
  useLive(['fleet', 'upkeep'], refresh, refresh)
  const all = [overview, troubles, supplies, wall, places]
  const data =
    overview.data && troubles.data && supplies.data && wall.data && places.data
      ? {
          overview: overview.data,
          troubles: troubles.data,
          supplies: supplies.data,
          // Tiles are those of two thousand devices at most; places are those of all.
          ...places.data,
          machines: wall.data.tiles,
        }
      : undefined
  return {
    data,
    readAt: {
      attention: troubles.dataUpdatedAt,
      supplies: supplies.dataUpdatedAt,
      today: overview.dataUpdatedAt,
      use: overview.dataUpdatedAt,
      sites: Math.min(overview.dataUpdatedAt, places.dataUpdatedAt),
      machines: wall.dataUpdatedAt,
      map: places.dataUpdatedAt,
    },
    failed: all.some(({ error }) => error !== null),
  }
}
