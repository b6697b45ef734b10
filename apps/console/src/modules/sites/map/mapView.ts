/** What of the world a map shows: its middle in degrees, and how many times it is enlarged. */
export interface MapView {
  latitude: number
  longitude: number
  zoom: number
}

/** The whole world, one unit a degree. */
const worldWidth = 360
const worldHeight = 180
export const mostZoom = 1024

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The part of the world that is shown, in degrees; never beyond its edges. */
export function boxOf({ latitude, longitude, zoom }: MapView) {
  const [width, height] = [worldWidth / zoom, worldHeight / zoom]
  return {
    left: within(longitude - width / 2, -180, 180 - width),
    top: within(90 - latitude - height / 2, 0, worldHeight - height),
    width,
    height,
  }
}

/** The same view, enlarged or reduced around its middle. */
export function zoomed(view: MapView, factor: number): MapView {
  return { ...view, zoom: within(view.zoom * factor, 1, mostZoom) }
}

/** The same view, moved by parts of what is shown; up and right count positive. */
export function moved(view: MapView, right: number, up: number): MapView {
  const { width, height, left, top } = boxOf(view)
  return {
    ...view,
    longitude: within(left + width / 2 + right * width, -180, 180),
    latitude: within(90 - top - height / 2 + up * height, -90, 90),
  }
}

/** The position under a point of the map; `x` and `y` from 0 to 1, from its upper left corner. */
export function positionAt(view: MapView, x: number, y: number) {
  const { left, top, width, height } = boxOf(view)
  return { latitude: 90 - (top + y * height), longitude: left + x * width }
}
