/**
 * A number, null where the line is broken (the device reported nothing), undefined where another line has the
 * instant.
 */
export type Cell = number | null | undefined

/** One line over the chart's common instants; `low` and `high` give the band of aggregated readings. */
export interface ChartLine {
  key: string
  label: string
  /** Key of its scale: lines with the same scale share an axis. */
  scale: string
  values: Cell[]
  low?: Cell[] | undefined
  high?: Cell[] | undefined
  /** A state: holds its value until the next one. */
  stepped?: boolean
  /** Key of the line it is compared with: drawn in its colour, dashed. */
  comparedTo?: string
  format: (value: number) => string
}

/** An axis. With `ticks` it shows a list of labels, otherwise numbers with `unit`. */
export interface ChartScale {
  key: string
  unit: string
  ticks?: readonly string[] | undefined
  /** Always shown, so that small changes look small: the axis ends there unless values lie outside. */
  shows?: readonly [low: number, high: number]
  format: (value: number) => string
}

/** The normal range; an open side is omitted. */
export interface ChartLimits {
  /** Key of the line that it is about. */
  line: string
  scale: string
  low?: number | undefined
  high?: number | undefined
  /** Written at the ends of its lines. */
  lowText: string
  highText: string
}

/** A named time span, for example a phase of a wash; ms since 1970. */
export interface ChartSpan {
  from: number
  to: number
  label: string
  /** What a line's counter rose by meanwhile, at a time that is not known: hatched. */
  gap?: { line: string; value: number }
}

/** Everything a chart shows. `times` in ms since 1970, ascending. */
export interface ChartContent {
  times: number[]
  lines: ChartLine[]
  scales: ChartScale[]
  limits?: ChartLimits[] | undefined
  spans?: ChartSpan[] | undefined
}

/** Dash patterns that distinguish the lines without colour. */
const dashes: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 5], [1, 4]]

const comparedDash = [6, 4]
const lineColours = 6

/**
 * How a line is drawn: its colour index from 0, and its dashes. In a comparison, dashes mark only the
 * compared lines.
 */
export function lineStyle(
  lines: readonly ChartLine[],
  line: ChartLine,
): { colour: number; dash: readonly number[] } {
  const own = lines.filter(({ comparedTo }) => comparedTo === undefined)
  const at = own.findIndex(({ key }) => key === (line.comparedTo ?? line.key))
  const position = at === -1 ? lines.indexOf(line) : at
  const colour = position % lineColours
  if (line.comparedTo !== undefined) return { colour, dash: comparedDash }
  return { colour, dash: own.length < lines.length ? [] : (dashes[position % dashes.length] ?? []) }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const dayMs = 86_400_000

/**
 * Labels of a time axis in the viewer's zone: seconds, minutes or days by `stepMs`; the day is shown below
 * where it changes.
 */
export function timeLabels(instants: readonly number[], stepMs: number): string[] {
  let day = ''
  return instants.map((instant) => {
    const at = new Date(instant)
    const date = `${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
    if (stepMs >= dayMs) return date
    const minutes = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
    const time = stepMs < 60_000 ? `${minutes}:${twoDigits(at.getSeconds())}` : minutes
    const label = date === day ? time : `${time}\n${date}`
    day = date
    return label
  })
}

/** Width of axis labels, in pixels at 12 px: about 7 per Latin character and 12 per wide one. */
export function labelWidth(labels: readonly (string | null)[]): number {
  const widths = labels.map((label) =>
    [...(label ?? '')].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e80 ? 12 : 7), 0),
  )
  return Math.min(120, Math.max(14, ...widths))
}

/**
 * The value of a line at an instant: its own value there, or the last one before it unless the line is
 * broken.
 */
export function valueAt(values: readonly Cell[], index: number): number | null {
  for (let at = index; at >= 0; at--) {
    const value = values[at]
    if (value !== undefined) return value
  }
  return null
}

/**
 * The extremes of a scale with the limits on it that are near: no further from the data than these are wide, so that a far
 * limit does not flatten the curve.
 */
export function withNearLimits(
  low: number,
  high: number,
  limits: readonly Pick<ChartLimits, 'low' | 'high'>[],
): [number, number] {
  const room = Math.max(high - low, Math.abs(high) * 0.1)
  const near = limits
    .flatMap((one) => [one.low, one.high])
    .filter((value) => value !== undefined)
    .filter((value) => value >= low - room && value <= high + room)
  return [Math.min(low, ...near), Math.max(high, ...near)]
}

/** The ends of an axis: those that it always shows, or those that fit the values where these lie outside. */
export function endsOf(
  { shows }: Pick<ChartScale, 'shows'>,
  [lowest, highest]: readonly [number, number],
  [bottom, top]: readonly [number, number],
): [number, number] {
  if (!shows) return [bottom, top]
  const [low, high] = shows
  return [lowest >= low ? low : bottom, highest <= high ? high : top]
}
