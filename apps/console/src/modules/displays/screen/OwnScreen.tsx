import { maxScreenRows, type ScreenView, screenPanels } from '@limpid/contract/displays/screens'
import type { WallTile } from '@limpid/contract/displays/wall'
import { severities } from '@limpid/contract/products/severities'
import { useQuery } from '@tanstack/react-query'
import { useBranding } from '../../../kit/branding/branding.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { dashboardKeys, overviewQuery, troublesQuery } from '../../analysis/analysis.public.ts'
import { scopeField, useScope } from '../../devices/devices.public.ts'
import { wallQuery } from '../wall/wall.queries.ts'
import { ScreenFrame } from './ScreenFrame.tsx'
import { ScreenSettings } from './ScreenSettings.tsx'

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
  const refresh = useNewsRefresh([...dashboardKeys, ['displays', 'wall']], 5_000)
  useLive(['fleet', 'upkeep'], refresh, refresh)
  const all = [overview, troubles, supplies, wall]
  const data =
    overview.data && troubles.data && supplies.data && wall.data
      ? {
          overview: overview.data,
          troubles: troubles.data,
          supplies: supplies.data,
          sites: sitesOf(wall.data.tiles),
          machines: wall.data.tiles,
          newestAt: newestOf(wall.data.tiles),
        }
      : undefined
  return {
    data,
    readAt: {
      attention: troubles.dataUpdatedAt,
      supplies: supplies.dataUpdatedAt,
      today: overview.dataUpdatedAt,
      use: overview.dataUpdatedAt,
      sites: Math.min(overview.dataUpdatedAt, wall.dataUpdatedAt),
      machines: wall.dataUpdatedAt,
      map: wall.dataUpdatedAt,
    },
    failed: all.some(({ error }) => error !== null),
  }
}

/** Those with most devices offline first. */
function sitesOf(tiles: readonly WallTile[]): ScreenView['sites'] {
  const list = [...Map.groupBy(tiles, ({ site }) => site?.id ?? '').values()]
    .map((of) => ({
      name: of[0]?.site?.name ?? null,
      position: of[0]?.site?.position ?? null,
      alarmed: of.filter(({ alarm }) => alarm?.severity === 'critical' || alarm?.severity === 'major').length,
      worst: severities.find((one) => of.some(({ alarm }) => alarm?.severity === one)) ?? null,
      devices: of.length,
      online: of.filter((tile) => tile.online && tile.silentSince === null).length,
    }))
    .sort((a, b) => b.devices - b.online - (a.devices - a.online) || b.devices - a.devices)
  return { total: list.length, list }
}

function newestOf(tiles: readonly WallTile[]): Date | null {
  const times = tiles.flatMap(({ lastSeenAt }) => lastSeenAt?.getTime() ?? [])
  return times.length > 0 ? new Date(times.reduce((one, other) => Math.max(one, other))) : null
}
