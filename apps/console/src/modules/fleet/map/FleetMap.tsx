import 'leaflet/dist/leaflet.css'
import type { DeviceScope } from '@limpid/contract/access/access'
import type { MapSpot } from '@limpid/contract/fleet/map'
import type { DeviceFilter } from '@limpid/contract/fleet/selection'
import { ActionIcon } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBranding } from '../../../kit/branding/branding.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { formatNumber } from '../../../lib/format.ts'
import { BaseMap, maxBuiltInZoom, maxCoastZoom, maxOwnZoom } from './BaseMap.tsx'
import classes from './FleetMap.module.css'
import { mapWords } from './fleetMap.words.ts'
import { toGcj02 } from './gcj02.ts'
import { boxAround, mapQuery, world } from './map.queries.ts'
import { firstZoom, mergeSpots, sitesIn } from './mergeSpots.ts'
import { SpotMark } from './SpotMark.tsx'
import { SpotSites } from './SpotSites.tsx'
import { useLeaflet } from './useLeaflet.ts'

export interface FleetMapProps {
  scope: DeviceScope
  filter: DeviceFilter
  onSite: (siteId: string) => void
  /** Part of a page that scrolls: neither the wheel nor a finger moves the map. */
  embedded?: boolean
}

/** A marker with a name of average length, in pixels. */
const markerSize = { wide: { width: 160, height: 34 }, narrow: { width: 124, height: 34 } }
const fitPaddingPx = 60

/** The matching devices on a map: one marker per site, or one for several nearby sites. */
export default function FleetMap({ scope, filter, onSite, embedded = false }: FleetMapProps) {
  const t = useWords(mapWords)
  const language = useLanguage()
  const own = useBranding(({ map }) => map)
  const tiles = useBranding((branding) => branding.tiles)
  const size = markerSize[useNarrow() ? 'narrow' : 'wide']
  const { attach, map, moves } = useLeaflet(!embedded)
  const all = useQuery(mapQuery({ scope, ...filter }, world))
  const shown = useQuery({
    ...mapQuery({ scope, ...filter }, map ? boxAround(map.getBounds()) : world),
    enabled: map !== undefined && moves > 0,
  })
  const [open, setOpen] = useState<MapSpot>()
  const builtIn = !tiles && own === null
  const maxZoom = tiles?.maxZoom ?? (own === null ? maxBuiltInZoom : maxOwnZoom)
  const isShifted = tiles?.coordinates === 'gcj02'
  const places = all.data?.spots
  useEffect(() => {
    map?.setMaxZoom(maxZoom)
  }, [map, maxZoom])
  // The sums of the view are finer than those of the world; they do for it when they hold the same sites.
  const finer = shown.isPlaceholderData ? undefined : shown.data?.spots
  const hasAll = places !== undefined && finer !== undefined && sitesIn(finer) === sitesIn(places)
  const fit = (to: readonly MapSpot[] | undefined = hasAll ? finer : places) => {
    if (!map || !to || to.length === 0) return
    const points = to.map((spot): [number, number] => {
      const { latitude, longitude } = isShifted ? toGcj02(spot) : spot
      return [latitude, longitude]
    })
    // Around a single place only the coast says where it is.
    const closest = builtIn && points.length === 1 ? maxCoastZoom : maxZoom
    map.fitBounds(points, { padding: [fitPaddingPx, fitPaddingPx], maxZoom: firstZoom(to, closest) })
  }
  const [fitted, setFitted] = useState<'roughly' | 'closely'>()
  useEffect(() => {
    if (fitted === 'closely' || !map || !places) return
    if (fitted === undefined) {
      setFitted('roughly')
      fit(places)
    } else if (finer) {
      setFitted('closely')
      if (hasAll) fit(finer)
    }
  })
  const data = shown.data ?? all.data
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const pointOf = (spot: MapSpot) => {
    const { latitude, longitude } = isShifted ? toGcj02(spot) : spot
    return map?.latLngToContainerPoint([latitude, longitude]) ?? { x: -1, y: -1 }
  }
  const spots = map && data ? mergeSpots(data.spots, pointOf, size) : []
  const take = (spot: MapSpot) => {
    const [only] = spot.sites
    if (spot.siteCount === 1 && only) onSite(only.id)
    else setOpen(spot)
  }
  const zoom = map?.getZoom() ?? 0
  const hint = embedded ? null : t.hint
  if (all.error && !all.data) return <LoadFailed error={all.error} onRetry={() => void all.refetch()} />
  const tool = (label: string, Icon: typeof IconPlus, act: () => void, disabled = false) => (
    <ActionIcon variant="default" aria-label={label} title={label} disabled={disabled} onClick={act}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <div className={classes.block}>
      <section className={classes.frame} aria-label={t.title} aria-busy={!data}>
        <div
          ref={attach}
          className={classes.map}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
          tabIndex={0}
          role="application"
          aria-label={t.title}
        />
        <div className={classes.over}>
          {map ? <BaseMap map={map} tiles={tiles} own={own} /> : null}
          {spots.map((spot) => (
            <SpotMark
              key={`${spot.latitude} ${spot.longitude}`}
              spot={spot}
              at={pointOf(spot)}
              within={map?.getSize()}
              onTake={() => take(spot)}
            />
          ))}
        </div>
        <div className={classes.tools}>
          {tool(t.zoomIn, IconPlus, () => map?.zoomIn(), zoom >= maxZoom)}
          {tool(t.zoomOut, IconMinus, () => map?.zoomOut(), zoom <= 1)}
          {tool(t.fit, IconFocusCentered, () => fit(), !places || places.length === 0)}
        </div>
      </section>
      {open ? (
        <SpotSites
          spot={open}
          onSite={onSite}
          onCloser={
            zoom < maxZoom
              ? () => {
                  const { latitude, longitude } = isShifted ? toGcj02(open) : open
                  map?.setView([latitude, longitude], Math.min(maxZoom, zoom + 2))
                  setOpen(undefined)
                }
              : undefined
          }
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      <p className={classes.hint}>
        {places?.length === 0 ? t.nothing : hint}{' '}
        {data && data.unplaced > 0 ? t.unplaced(number(data.unplaced)) : ''}{' '}
        {builtIn && zoom > maxCoastZoom ? t.coarse : ''}
      </p>
    </div>
  )
}
