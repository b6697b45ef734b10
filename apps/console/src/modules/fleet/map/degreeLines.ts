/** The visible part of the map, in degrees; `top` counts from the north pole. */
interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Distances between lines in degrees, the finest that leaves few of them. */
const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5]
const maxLines = 12

/** Meridians and parallels of a part of the map, as an SVG path. */
export function degreeLines({ left, top, width, height }: Box): string {
  const step = steps.find((one) => width / one <= maxLines) ?? 10
  const within = (from: number, length: number) => {
    const first = Math.ceil(from / step)
    const count = Math.floor((from + length) / step) - first + 1
    return Array.from({ length: Math.max(0, count) }, (_, at) => Number(((first + at) * step).toFixed(4)))
  }
  const meridians = within(left, width).map((x) => `M${x} ${top}v${height}`)
  const parallels = within(top, height).map((y) => `M${left} ${y}h${width}`)
  return [...meridians, ...parallels].join('')
}
