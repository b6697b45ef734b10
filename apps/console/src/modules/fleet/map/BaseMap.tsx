import type { MapTiles } from '@limpid/contract/settings/tiles'
import { useQuery } from '@tanstack/react-query'
import { geoJSON, type Map as LeafletMap, tileLayer } from 'leaflet'
import { useEffect } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { type Area, areasQuery, ownMapQuery } from './baseMap.queries.ts'
import classes from './FleetMap.module.css'
import { placeNames } from './placeNames.ts'

/** The built-in borders are honest up to here: one pixel is about four kilometres. */
export const maxBuiltInZoom = 5
export const maxOwnZoom = 16
/** From here on provinces are drawn and named within China. */
const provincesFrom = 4

interface BaseMapProps {
  map: LeafletMap
  tiles: MapTiles | null
  /** Version of the operator's map file. */
  own: string | null
}

/** What lies under the markers: tiles or a file of the operator, or the built-in map with its names. */
export function BaseMap({ map, tiles, own }: BaseMapProps) {
  const builtIn = !tiles && own === null
  const zoom = map.getZoom()
  const countries = useQuery({ ...areasQuery('countries'), enabled: builtIn })
  const provinces = useQuery({ ...areasQuery('provinces'), enabled: builtIn && zoom >= provincesFrom })
  const file = useQuery({ ...ownMapQuery(own), enabled: !tiles && own !== null })
  useEffect(() => {
    if (!tiles) return undefined
    const layer = tileLayer(tiles.address, {
      maxZoom: tiles.maxZoom,
      attribution: escaped(tiles.attribution),
      noWrap: true,
      className: classes.tiles ?? '',
      // Providers ask for the page that uses their map; it gets this server's name, and no path.
      referrerPolicy: 'strict-origin-when-cross-origin',
    }).addTo(map)
    return () => void layer.remove()
  }, [map, tiles])
  const shown = [countries.data, zoom >= provincesFrom ? provinces.data : undefined, file.data]
  const [land, inner, uploaded] = shown
  useEffect(() => {
    const layers = [land, inner, uploaded].flatMap((data, at) =>
      data
        ? geoJSON(data, {
            interactive: false,
            // The provinces have the finer outline.
            filter: ({ properties }) => at !== 0 || !inner || (properties as Area | null)?.code !== 'CN',
            style: {
              className: (at === 1 ? classes.province : classes.land) ?? '',
              weight: at === 1 ? 0.7 : 1,
            },
          }).addTo(map)
        : [],
    )
    return () => {
      for (const layer of layers) layer.remove()
    }
  }, [map, land, inner, uploaded])
  return builtIn ? (
    <Names map={map} areas={[countries.data, zoom >= provincesFrom ? provinces.data : undefined]} />
  ) : null
}

function Names({
  map,
  areas,
}: {
  map: LeafletMap
  areas: readonly ({ features: readonly { properties: Area }[] } | undefined)[]
}) {
  const language = useLanguage()
  const { x: width, y: height } = map.getSize()
  const all = areas.flatMap((one) => one?.features.map(({ properties }) => properties) ?? [])
  const names = placeNames(
    all,
    ({ at: [longitude, latitude] }) => map.latLngToContainerPoint([latitude, longitude]),
    { width, height },
    language,
  )
  return names.map(({ code, name, x, y }) => (
    <span key={code} aria-hidden className={classes.place} style={{ left: x, top: y }}>
      {name}
    </span>
  ))
}

/** Leaflet writes attributions as HTML. */
function escaped(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
