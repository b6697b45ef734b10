import { type MapView, mostZoom } from '../../sites/sites.face.ts'

interface Place {
  latitude: number
  longitude: number
}

const widest = 360
const highest = 180
/** A single site is shown with its surroundings, not as a street. */
const closest = 24
/** Room around the outermost. */
const margin = 1.3

/** The view that shows all of these places; the whole world where there are none. */
export function fitView(places: readonly Place[]): MapView {
  if (places.length === 0) return { latitude: 0, longitude: 0, zoom: 1 }
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [bottom, top] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [left, right] = [Math.min(...longitudes), Math.max(...longitudes)]
  const wanted = Math.min(widest / ((right - left) * margin), highest / ((top - bottom) * margin), closest)
  return {
    latitude: (bottom + top) / 2,
    longitude: (left + right) / 2,
    zoom: Math.min(mostZoom, Math.max(1, wanted)),
  }
}
