import { type MapView, maxZoom } from '../../sites/sites.public.ts'

interface Place {
  latitude: number
  longitude: number
}

const widest = 360
/** A single site is shown with its surroundings, not at street level. */
const closest = 24
/** Margin around the outermost places. */
const margin = 1.3

/** The view that shows all of these places on a map of this aspect; the whole world if there are none. */
export function fitView(places: readonly Place[], aspect = 2): MapView {
  if (places.length === 0) return { latitude: 0, longitude: 0, zoom: 1, aspect }
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [bottom, top] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [left, right] = [Math.min(...longitudes), Math.max(...longitudes)]
  const requested = Math.min(
    widest / ((right - left) * margin),
    widest / aspect / ((top - bottom) * margin),
    closest,
  )
  return {
    latitude: (bottom + top) / 2,
    longitude: (left + right) / 2,
    zoom: Math.min(maxZoom, Math.max(1, requested)),
    aspect,
  }
}
