import type { DeviceScope } from '@limpid/contract/access/access'
import type { MapSpot } from '@limpid/contract/fleet/map'
import type { DeviceFilter } from '@limpid/contract/fleet/selection'
import { ActionIcon } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { useBranding } from '../../../kit/branding/branding.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { boxOf, landQuery, type MapView, maxZoom, moved, zoomed } from '../../sites/sites.public.ts'
import { degreeLines } from './degreeLines.ts'
import classes from './FleetMap.module.css'
import { fitView } from './fitView.ts'
import { mapWords } from './fleetMap.words.ts'
import { mapQuery } from './map.queries.ts'
import { mergeSpots } from './mergeSpots.ts'
import { SpotMark } from './SpotMark.tsx'
import { SpotSites } from './SpotSites.tsx'
import { useDragging } from './useDragging.ts'

export interface FleetMapProps {
  scope: DeviceScope
  filter: DeviceFilter
  onSite: (siteId: string) => void
}

const world: MapView = { latitude: 0, longitude: 0, zoom: 1 }
/** Width by height, on a screen and on a phone. */
const aspects = { wide: 2.5, narrow: 1.25 }
/** A marker with a name of average length, in pixels. */
const markerSize = { wide: { width: 148, height: 32 }, narrow: { width: 112, height: 32 } }
/** The coastlines that come with the console are too coarse for closer views: these show degrees alone. */
const maxCoastZoom = 24
const step = 0.25
const keys: Record<string, (view: MapView) => MapView> = {
  ArrowLeft: (view) => moved(view, -step, 0),
  ArrowRight: (view) => moved(view, step, 0),
  ArrowUp: (view) => moved(view, 0, step),
  ArrowDown: (view) => moved(view, 0, -step),
  '+': (view) => zoomed(view, 2),
  '=': (view) => zoomed(view, 2),
  '-': (view) => zoomed(view, 0.5),
}

/** The matching devices on a map: one marker per site, or one for several nearby sites. */
export default function FleetMap({ scope, filter, onSite }: FleetMapProps) {
  const t = useWords(mapWords)
  const language = useLanguage()
  const ownMap = useBranding(({ map }) => map)
  const land = useQuery(landQuery(ownMap))
  const form = useNarrow() ? 'narrow' : 'wide'
  const aspect = aspects[form]
  const [pixelsWide, setPixelsWide] = useState(0)
  const measure = useCallback((map: HTMLElement) => {
    const observer = new ResizeObserver(() => setPixelsWide(map.clientWidth))
    observer.observe(map)
    return () => observer.disconnect()
  }, [])
  const all = useQuery(mapQuery({ scope, ...filter }, world))
  const [chosen, choose] = useState<MapView>()
  const [open, setOpen] = useState<MapSpot>()
  const view = { ...(chosen ?? fitView(all.data?.spots ?? [], aspect)), aspect }
  const shown = useQuery({ ...mapQuery({ scope, ...filter }, view), enabled: all.data !== undefined })
  const drag = useDragging(view, choose)
  const data = shown.data ?? all.data
  if (all.error && !all.data) return <LoadFailed error={all.error} onRetry={() => void all.refetch()} />
  if (!data) return <SkeletonBlock height={320} />
  const { left, top, width, height } = boxOf(view)
  const isCoarse = ownMap === null && view.zoom > maxCoastZoom
  const pixels = (pixelsWide || 800) / width
  const spots = mergeSpots(
    data.spots,
    ({ latitude, longitude }) => ({ x: (longitude - left) * pixels, y: (90 - latitude - top) * pixels }),
    markerSize[form],
  )
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key]?.(view)
    if (!next || event.target !== event.currentTarget) return
    event.preventDefault()
    choose(next)
  }
  const take = (spot: MapSpot) => {
    const [only] = spot.sites
    if (spot.siteCount === 1 && only) onSite(only.id)
    else setOpen(spot)
  }
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const tool = (label: string, icon: typeof IconPlus, act: () => void, disabled = false) => {
    const Icon = icon
    return (
      <ActionIcon variant="default" aria-label={label} title={label} disabled={disabled} onClick={act}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <div className={classes.block}>
      <section
        ref={measure}
        className={classes.map}
        aria-label={t.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
        tabIndex={0}
        onKeyDown={press}
        style={{ aspectRatio: aspect }}
        {...drag}
      >
        <svg viewBox={`${left} ${top} ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {isCoarse ? (
            <path className={classes.degrees} d={degreeLines({ left, top, width, height })} />
          ) : (
            <g transform="translate(0 90) scale(1 -1)">
              <path className={classes.land} d={land.data ?? ''} vectorEffect="non-scaling-stroke" />
            </g>
          )}
        </svg>
        {spots.map((spot) => (
          <SpotMark
            key={`${spot.latitude} ${spot.longitude}`}
            spot={spot}
            x={(spot.longitude - left) / width}
            y={(90 - spot.latitude - top) / height}
            onTake={() => take(spot)}
          />
        ))}
        <div className={classes.tools}>
          {tool(t.zoomIn, IconPlus, () => choose(zoomed(view, 2)), view.zoom >= maxZoom)}
          {tool(t.zoomOut, IconMinus, () => choose(zoomed(view, 0.5)), view.zoom <= 1)}
          {tool(t.fit, IconFocusCentered, () => choose(undefined), chosen === undefined)}
        </div>
      </section>
      {open ? (
        <SpotSites
          spot={open}
          onSite={onSite}
          onCloser={
            view.zoom < maxZoom
              ? () => {
                  choose(zoomed({ ...open, zoom: view.zoom }, 4))
                  setOpen(undefined)
                }
              : undefined
          }
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      <p className={classes.hint}>
        {all.data?.spots.length === 0 ? t.nothing : t.hint}{' '}
        {data.unplaced > 0 ? t.unplaced(number(data.unplaced)) : ''} {isCoarse ? t.coarse : ''}
      </p>
    </div>
  )
}
