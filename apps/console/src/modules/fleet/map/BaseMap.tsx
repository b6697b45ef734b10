import type { MapTiles } from '@limpid/contract/settings/tiles'
import { useQuery } from '@tanstack/react-query'
import { geoJSON, type Map as LeafletMap, tileLayer } from 'leaflet'
import { useEffect } from 'react'
import { coastsQuery, ownMapQuery } from './baseMap.queries.ts'
import classes from './FleetMap.module.css'
import { graticule } from './graticule.ts'

/** The built-in coastlines are precise up to here: one pixel is about four kilometres. */
export const maxCoastZoom = 5
/** Closer than that they only say roughly where a site is, but sites of one town stand apart. */
export const maxBuiltInZoom = 11
export const maxOwnZoom = 16

interface BaseMapProps {
  map: LeafletMap
  tiles: MapTiles | null
  /** Version of the operator's map file. */
  own: string | null
}

/** What lies under the markers: tiles or a file of the operator, or coastlines with lines of latitude and longitude. */
export function BaseMap({ map, tiles, own }: BaseMapProps) {
  const builtIn = !tiles && own === null
  const coasts = useQuery({ ...coastsQuery(), enabled: builtIn })
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
  const land = builtIn ? coasts.data : file.data
  useEffect(() => {
    if (!land || tiles) return undefined
    const style = { className: classes.land ?? '', weight: 1 }
    const layer = geoJSON(land, { interactive: false, style }).addTo(map)
    return () => void layer.remove()
  }, [map, land, tiles])
  const [zoom, view] = [map.getZoom(), map.getBounds().toBBoxString()]
  useEffect(() => {
    if (!builtIn || !land) return undefined
    const [west = 0, south = 0, east = 0, north = 0] = view.split(',').map(Number)
    const lines = graticule({ south, west, north, east }, zoom)
    const style = { className: classes.graticule ?? '', weight: 0.7 }
    const layer = geoJSON(lines, { interactive: false, style }).addTo(map)
    return () => void layer.remove()
  }, [map, builtIn, land, zoom, view])
  return null
}

/** Leaflet writes attributions as HTML. */
function escaped(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
