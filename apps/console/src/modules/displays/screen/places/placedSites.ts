import type { ScreenSite } from '@limpid/contract/displays/screens'
import type { Room } from '../useRoom.ts'

/** Part of the world in a room: its centre in degrees, and pixels per degree of latitude. */
export interface Projection {
  latitude: number
  longitude: number
  scale: number
  /** A degree of longitude is this much shorter than one of latitude. */
  narrowing: number
}

export interface PlacedSite {
  site: ScreenSite
  /** In pixels from the upper left corner. */
  x: number
  y: number
  /** On which side of its mark the name stands, and how much lower, in pixels; null where every place would cover another name or mark. */
  name: { side: 'right' | 'left'; lower: number } | null
}

/** Sites nearer to each other than this, in degrees, are not drawn apart over the whole room. */
const minSpan = 0.2
/** Space that marks and names need at the edges, and the size of a name, in times of the text size. */
const label = { edge: 3, width: 12, height: 2.8 }
/** Where a name may stand beside its mark, in heights of a name; what is not level with the mark has a line to it. */
const levels = [0, -1, 1, -2, 2, -3, 3]

/** The part of the world that holds all of these sites; undefined without any. */
export function projectionOf(
  sites: readonly ScreenSite[],
  { width, height, text }: Room,
): Projection | undefined {
  const positions = sites.flatMap(({ position }) => position ?? [])
  if (positions.length === 0 || width === 0) return undefined
  const span = (values: number[]) => ({ min: Math.min(...values), max: Math.max(...values) })
  const [north, east] = [span(positions.map((p) => p.latitude)), span(positions.map((p) => p.longitude))]
  const latitude = (north.min + north.max) / 2
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const free = (space: number, names: number) => Math.max(text, space - 2 * text * (label.edge + names))
  const scale = Math.min(
    free(width, label.width / 2) / Math.max(minSpan, (east.max - east.min) * narrowing),
    free(height, 0) / Math.max(minSpan, north.max - north.min),
  )
  return { latitude, longitude: (east.min + east.max) / 2, scale, narrowing }
}

/** Where the sites are drawn, with their names; those listed first have the nearest places. */
export function placedSites(sites: readonly ScreenSite[], room: Room): PlacedSite[] {
  const projection = projectionOf(sites, room)
  if (!projection) return []
  const { latitude, longitude, scale, narrowing } = projection
  const points = sites.flatMap((site) =>
    site.position
      ? {
          site,
          x: room.width / 2 + (site.position.longitude - longitude) * narrowing * scale,
          y: room.height / 2 - (site.position.latitude - latitude) * scale,
        }
      : [],
  )
  const [width, height] = [label.width * room.text, label.height * room.text]
  const taken: { x: number; y: number }[] = []
  const isFree = (x: number, y: number) =>
    x >= 0 &&
    x + width <= room.width &&
    y >= height / 2 &&
    y + height / 2 <= room.height &&
    !taken.some((one) => Math.abs(one.x - x) < width && Math.abs(one.y - y) < height) &&
    !points.some((mark) => mark.x > x && mark.x < x + width && Math.abs(mark.y - y) < height / 2)
  const candidates = levels.flatMap((level) => [
    { side: 'right' as const, lower: level * height },
    { side: 'left' as const, lower: level * height },
  ])
  return points.map((point) => {
    const leftOf = (side: 'right' | 'left') => (side === 'right' ? point.x : point.x - width)
    const name = candidates.find(({ side, lower }) => isFree(leftOf(side), point.y + lower)) ?? null
    if (name) taken.push({ x: leftOf(name.side), y: point.y + name.lower })
    return { ...point, name }
  })
}
