/** The visible part of a map: its centre in degrees, and its zoom factor. */
export interface MapView {
  latitude: number
  longitude: number
  zoom: number
  /** Width of the map divided by its height, in degrees as on screen; 2, as that of the world, when omitted. */
  aspect?: number
}

/** The whole world, one unit per degree. */
const worldWidth = 360
const worldHeight = 180
export const maxZoom = 1024

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The visible part of the world, in degrees; never beyond its edges. */
export function boxOf({ latitude, longitude, zoom, aspect = worldWidth / worldHeight }: MapView) {
  const width = Math.min(worldWidth / zoom, worldHeight * aspect)
  const height = width / aspect
  return {
    left: within(longitude - width / 2, -180, 180 - width),
    top: within(90 - latitude - height / 2, 0, worldHeight - height),
    width,
    height,
  }
}

/** The same view, zoomed in or out around its centre. */
export function zoomed(view: MapView, factor: number): MapView {
  return { ...view, zoom: within(view.zoom * factor, 1, maxZoom) }
}

/** The same view, moved by fractions of the visible part; up and right are positive. */
export function moved(view: MapView, right: number, up: number): MapView {
  const { width, height, left, top } = boxOf(view)
  return {
    ...view,
    longitude: within(left + width / 2 + right * width, -180, 180),
    latitude: within(90 - top - height / 2 + up * height, -90, 90),
  }
}

/** The position at a point of the map; `x` and `y` from 0 to 1, from the upper left corner. */
export function positionAt(view: MapView, x: number, y: number) {
  const { left, top, width, height } = boxOf(view)
  return { latitude: 90 - (top + y * height), longitude: left + x * width }
}
