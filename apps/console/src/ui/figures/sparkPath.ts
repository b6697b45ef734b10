/**
 * SVG path of a trend in a box of `width` x `height`: time across, lowest value at the bottom, a new line
 * after each gap. Values that differ by less than `minSpan` do not fill the height: noise stays small.
 */
export function sparkPath(
  points: readonly { at: number; value: number | null }[],
  width: number,
  height: number,
  minSpan = 0,
): string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || values.length === 0) return ''
  const min = values.reduce((one, value) => Math.min(one, value), Number.POSITIVE_INFINITY)
  const max = values.reduce((one, value) => Math.max(one, value), Number.NEGATIVE_INFINITY)
  const missing = Math.max(0, minSpan - (max - min)) / 2
  const [low, high] = [min - missing, max + missing]
  const span = last.at - first.at || 1
  const inner = height - 4
  let pen = 'M'
  let path = ''
  for (const { at, value } of points) {
    if (value === null) {
      pen = 'M'
      continue
    }
    const x = ((at - first.at) / span) * width
    const y = high === low ? height / 2 : 2 + inner - ((value - low) / (high - low)) * inner
    path += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`
    pen = 'L'
  }
  return path
}
