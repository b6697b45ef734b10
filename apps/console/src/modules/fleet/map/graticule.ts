/** Distances of the lines, in degrees. */
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 30]
/** Two lines are at least so far from each other, in pixels. */
const minGapPx = 90
const tilePx = 256

interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** Lines of latitude and longitude over a part of the world, as GeoJSON. */
export function graticule(box: Box, zoom: number) {
  const pxPerDegree = (tilePx * 2 ** zoom) / 360
  const step = steps.find((one) => one * pxPerDegree >= minGapPx) ?? 30
  const within = (min: number, max: number, limit: number) => {
    const [first, last] = [Math.ceil(Math.max(-limit, min) / step), Math.floor(Math.min(limit, max) / step)]
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * step)
  }
  const { south, west, north, east } = box
  return {
    type: 'MultiLineString' as const,
    coordinates: [
      ...within(south, north, 85).map((latitude) => [
        [west, latitude],
        [east, latitude],
      ]),
      ...within(west, east, 180).map((longitude) => [
        [longitude, south],
        [longitude, north],
      ]),
    ],
  }
}
