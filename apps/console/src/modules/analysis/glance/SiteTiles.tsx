import type { DeviceScope } from '@limpid/contract/access/access'
import type { DeviceRow } from '@limpid/contract/fleet/device-list'
import { localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { severityTones } from '../../../ui/status/tones.ts'
import {
  ActivityBadge,
  deviceListKey,
  devicePageQuery,
  devicePath,
  OnlineBadge,
} from '../../devices/devices.public.ts'
import panel from '../analysis.module.css'
import { CardSkeleton } from '../cards/CardSkeleton.tsx'
import { listPath } from '../figures/listPath.ts'
import { glanceWords } from './glance.words.ts'
import classes from './tiles.module.css'

const maxTiles = 24
const keys = [deviceListKey]
/** Of a dozen of them. */
const tilesHeight = 480

/** What each device does right now, by site; of a large fleet the first ones by name. */
export default function SiteTiles({ scope }: { scope: DeviceScope }) {
  const t = useWords(glanceWords)
  const language = useLanguage()
  const { data, error, refetch, isFetched } = useQuery({
    ...devicePageQuery({ scope, sort: 'name', pageNum: 1, pageSize: maxTiles }),
    meta: { shown: 'page' },
  })
  const refresh = useNewsRefresh(keys)
  useLive(['fleet'], refresh, refresh)
  if (!data && !isFetched) return <CardSkeleton height={tilesHeight} />
  if (!data)
    return (
      <section className={panel.panel} aria-label={t.now}>
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBlock height={tilesHeight} />
        )}
      </section>
    )
  if (data.list.length === 0) return null
  const sites = Map.groupBy(data.list, ({ site }) => site?.name ?? '')
  const named = [...sites].sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b))
  return (
    <section className={panel.panel} aria-label={t.now}>
      <header className={panel.head}>
        <h2>{t.now}</h2>
        {data.total > data.list.length ? (
          <PageLink to={listPath(scope)}>{t.allDevices(formatNumber(data.total, {}, language))}</PageLink>
        ) : null}
      </header>
      {named.map(([site, devices]) => (
        <div key={site} className={classes.site}>
          {named.length > 1 || site !== '' ? <h3>{site === '' ? t.noSite : site}</h3> : null}
          <ul className={classes.tiles}>
            {devices.map((device) => (
              <Tile key={device.id} device={device} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const Tile = memo(function Tile({ device }: { device: DeviceRow }) {
  const language = useLanguage()
  const connected = device.online && device.silentSince === null && device.activity !== 'unknown'
  const worst = device.alarms?.severity
  return (
    <li>
      <PageLink className={classes.tile} to={devicePath(device)} title={device.sn}>
        <span>{device.name}</span>
        {connected ? <ActivityBadge device={device} /> : <OnlineBadge device={device} />}
        {worst ? (
          <StatusBadge tone={severityTones[worst]} icon={<IconBell />}>
            {localise(severityWords[worst], language)}
          </StatusBadge>
        ) : null}
      </PageLink>
    </li>
  )
})
