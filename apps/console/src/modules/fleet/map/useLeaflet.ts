import {
  Browser,
  map as createMap,
  type LatLngBoundsExpression,
  type LatLngExpression,
  type Map as LeafletMap,
} from 'leaflet'
import { useCallback, useRef, useState } from 'react'

const world: LatLngBoundsExpression = [
  [-85, -180],
  [85, 180],
]

/**
 * A map in an element, and a number that rises with each move. Movements are not animated: markers and names are elements of the
 * page that follow after each. Without gestures the wheel and a finger scroll the page instead. A kept page that is hidden has no
 * map; shown again, it has the part of the world it showed before.
 */
export function useLeaflet(byGesture = true): {
  attach: (element: HTMLElement | null) => (() => void) | undefined
  map: LeafletMap | undefined
  moves: number
} {
  const [map, setMap] = useState<LeafletMap>()
  const [moves, setMoves] = useState(0)
  const view = useRef<{ center: LatLngExpression; zoom: number }>({ center: [30, 20], zoom: 2 })
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const made = createMap(element, {
        zoomControl: false,
        scrollWheelZoom: byGesture,
        dragging: byGesture || !Browser.mobile,
        zoomAnimation: false,
        fadeAnimation: false,
        markerZoomAnimation: false,
        inertia: false,
        maxBounds: world,
        maxBoundsViscosity: 1,
        minZoom: 1,
        ...view.current,
      })
      made.attributionControl.setPrefix(false)
      const note = () => setMoves((before) => before + 1)
      made.on('move zoomend resize', note)
      const observer = new ResizeObserver(() => made.invalidateSize({ animate: false }))
      observer.observe(element)
      setMap(made)
      return () => {
        observer.disconnect()
        view.current = { center: made.getCenter(), zoom: made.getZoom() }
        made.remove()
        setMap(undefined)
      }
    },
    [byGesture],
  )
  return { attach, map, moves }
}
