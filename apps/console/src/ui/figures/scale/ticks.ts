const maxTicks = 5

/**
 * Round values of an axis, in steps of 1, 2 or 5 times a power of ten: from the last at or below `min` to the first at or above `max`.
 * A step is at least `minStep`, so that counts have no halves.
 */
export function ticksOf(min: number, max: number, minStep = 0): number[] {
  const span = max - min
  if (!(span > 0)) return [min, min + (minStep || 1)]
  const step = Math.max(stepOf(span), minStep)
  const first = Math.floor(min / step)
  const last = Math.ceil(max / step)
  return Array.from({ length: last - first + 1 }, (_, at) => trimmed((first + at) * step))
}

function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / maxTicks))
  const times = [1, 2, 5, 10].find((one) => span / (one * power) <= maxTicks - 1) ?? 20
  return times * power
}

/** Without what binary fractions add: 0.3, not 0.30000000000000004. */
const trimmed = (value: number) => Number(value.toPrecision(12))
