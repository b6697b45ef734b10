/**
 * The coordinate system of maps of mainland China. It shifts WGS 84 by up to some hundred metres; the formula is the published
 * one, with the Krasovsky ellipsoid.
 */
interface Place {
  latitude: number
  longitude: number
}

const axisMetres = 6_378_245
const eccentricity = 0.006_693_421_622_965_943
/** Outside, the two systems are the same. */
const area = { left: 72.004, right: 137.8347, bottom: 0.8293, top: 55.8271 }

const wave = (value: number, ...parts: [amplitude: number, divisor: number][]) =>
  parts.reduce((sum, [amplitude, divisor]) => sum + amplitude * Math.sin((value / divisor) * Math.PI), 0)

function northOf(x: number, y: number): number {
  const plane = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  const ofX = wave(x, [20, 1 / 6], [20, 1 / 2])
  const ofY = wave(y, [20, 1], [40, 3], [160, 12], [320, 30])
  return plane + ((ofX + ofY) * 2) / 3
}

function eastOf(x: number, y: number): number {
  const plane = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  return plane + (wave(x, [20, 1 / 6], [20, 1 / 2], [20, 1], [40, 3], [150, 12], [300, 30]) * 2) / 3
}

/** Where a WGS 84 position stands on a map in GCJ-02. */
export function toGcj02({ latitude, longitude }: Place): Place {
  const outside =
    longitude < area.left || longitude > area.right || latitude < area.bottom || latitude > area.top
  if (outside) return { latitude, longitude }
  const radians = (latitude / 180) * Math.PI
  const magic = 1 - eccentricity * Math.sin(radians) ** 2
  const metresNorth = ((axisMetres * (1 - eccentricity)) / magic ** 1.5 / 180) * Math.PI
  const metresEast = (axisMetres / Math.sqrt(magic) / 180) * Math.PI * Math.cos(radians)
  return {
    latitude: latitude + northOf(longitude - 105, latitude - 35) / metresNorth,
    longitude: longitude + eastOf(longitude - 105, latitude - 35) / metresEast,
  }
}
