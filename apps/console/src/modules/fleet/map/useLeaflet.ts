import { map as createMap, type LatLngBoundsExpression, type Map as LeafletMap } from 'leaflet'
import { useCallback, useState } from 'react'

const world: LatLngBoundsExpression = [
  [-85, -180],
  [85, 180],
]

/**
 * A map in an element, and a number that rises with each move. Movements are not animated: markers and names are elements of the
 * page that follow after each.
 */
export function useLeaflet(): {
  attach: (element: HTMLElement | null) => (() => void) | undefined
  map: LeafletMap | undefined
  moves: number
} {
  const [map, setMap] = useState<LeafletMap>()
  const [moves, setMoves] = useState(0)
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const made = createMap(element, {
      zoomControl: false,
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
      inertia: false,
      maxBounds: world,
      maxBoundsViscosity: 1,
      minZoom: 1,
      center: [30, 20],
      zoom: 2,
    })
    made.attributionControl.setPrefix(false)
    const note = () => setMoves((before) => before + 1)
    made.on('move zoomend resize', note)
    const observer = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    observer.observe(element)
    setMap(made)
    return () => {
      observer.disconnect()
      made.remove()
      setMap(undefined)
    }
  }, [])
  return { attach, map, moves }
}
