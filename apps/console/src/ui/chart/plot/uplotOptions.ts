import uPlot from 'uplot'
import { type ChartContent, endsOf, labelWidth, lineStyle, timeLabels, withNearLimits } from '../chart.ts'
import type { ChartColours } from './chartColours.ts'
import { drawBackground, drawSpanNames } from './drawBackground.ts'
import { drawLimits } from './drawLimits.ts'
import { drawUnits, unitRoom } from './drawUnits.ts'

interface PlotSetup {
  content: () => ChartContent
  /** Keys of hidden lines. */
  hidden: ReadonlySet<string>
  colours: ChartColours
  width: number
  height: number
  onSelect: (fromMs: number, toMs: number) => void
  onReset: () => void
  onCursor: (index: number | undefined) => void
}

/** Below this width a chart has fewer axes, and is rebuilt. */
export const narrowPx = 520

/** Number of axes that fit: a narrow chart keeps two, the values of the others are in the legend. */
const axesThatFit = (width: number) => (width < narrowPx ? 2 : 4)

function axisFont(): string {
  return `12px ${getComputedStyle(document.body).fontFamily}`
}

const fitted = (low: number, high: number): [number, number] => {
  const [bottom, top] = uPlot.rangeNum(low, high, 0.1, true)
  return [bottom ?? low, top ?? high]
}

function scalesOf(content: ChartContent): uPlot.Scales {
  const limits = content.limits ?? []
  const scales: uPlot.Scales = { x: { time: true } }
  for (const scale of content.scales) {
    const { key, ticks } = scale
    scales[key] = {
      range: (_, low, high) => {
        if (ticks) return [-0.5, Math.max(0.5, ticks.length - 0.5)]
        // A scale whose lines are all hidden has no extremes.
        if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1]
        const near = withNearLimits(
          low,
          high,
          limits.filter((limit) => limit.scale === key),
        )
        return endsOf(scale, near, fitted(...near))
      },
    }
  }
  return scales
}

/** The colour of each axis: that of its line where there are several axes. */
function axisColours({ scales, lines }: ChartContent, colours: ChartColours): string[] {
  if (scales.length < 2) return [colours.text]
  return scales.map(({ key }) => {
    const line = lines.find(({ scale }) => scale === key)
    return (line && colours.lines[lineStyle(lines, line).colour]) ?? colours.text
  })
}

function axesOf({ content, colours, width }: PlotSetup): uPlot.Axis[] {
  const shown = content()
  const font = axisFont()
  const grid = { stroke: colours.grid, width: 1 }
  const common = { stroke: colours.text, font, ticks: grid }
  const max = axesThatFit(width)
  const strokes = axisColours(shown, colours)
  return [
    {
      ...common,
      grid,
      space: width < narrowPx ? 64 : 76,
      size: 44,
      values: (_, splits, __, ___, step) => timeLabels(splits, step),
    },
    ...shown.scales.map((scale, index): uPlot.Axis => {
      const { ticks, unit } = scale
      return {
        ...common,
        scale: scale.key,
        show: index < max,
        side: index % 2 === 0 ? 3 : 1,
        grid: index === 0 ? grid : { show: false },
        stroke: strokes[index] ?? colours.text,
        size: (_, labels) => 16 + labelWidth([...(labels ?? []), unit]),
        values: (_, splits) => splits.map((split) => (ticks ? (ticks[split] ?? '') : scale.format(split))),
        ...(ticks ? { splits: () => ticks.map((_, position) => position) } : {}),
      }
    }),
  ]
}

function seriesOf({ content, hidden, colours }: PlotSetup): { series: uPlot.Series[]; bands: uPlot.Band[] } {
  const series: uPlot.Series[] = [{}]
  const bands: uPlot.Band[] = []
  const stepped = uPlot.paths.stepped?.({ align: 1 })
  const { lines } = content()
  for (const line of lines) {
    const { colour, dash } = lineStyle(lines, line)
    const stroke = colours.lines[colour] ?? colours.text
    const show = !hidden.has(line.key)
    series.push({
      label: line.label,
      scale: line.scale,
      show,
      stroke,
      width: 1.5,
      dash: [...dash],
      points: { size: 4 },
      ...(line.stepped && stepped ? { paths: stepped } : {}),
    })
    if (line.low && line.high) {
      const edge: uPlot.Series = { scale: line.scale, show, points: { show: false }, width: 0 }
      series.push({ ...edge, label: `${line.label} max` }, { ...edge, label: `${line.label} min` })
      bands.push({
        series: [series.length - 2, series.length - 1],
        fill: `${stroke}${line.comparedTo ? '14' : '26'}`,
      })
    }
  }
  return { series, bands }
}

/**
 * The columns uPlot expects: instants, then for each line its values and, if it has a band, maximum and
 * minimum.
 */
export function columnsOf(content: ChartContent): uPlot.AlignedData {
  const columns: uPlot.AlignedData = [content.times]
  for (const line of content.lines) {
    columns.push(line.values)
    if (line.low && line.high) columns.push(line.high, line.low)
  }
  return columns
}

/** uPlot's options for a chart; colours are plain `#rrggbb`. */
export function plotOptions(setup: PlotSetup): uPlot.Options {
  const { series, bands } = seriesOf(setup)
  return {
    width: setup.width,
    height: setup.height,
    // Space for the units above; default on the other sides.
    padding: [setup.content().scales.some(({ unit }) => unit !== '') ? unitRoom : null, null, null, null],
    ms: 1,
    series,
    bands,
    scales: scalesOf(setup.content()),
    axes: axesOf(setup),
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false },
      bind: {
        dblclick: () => () => {
          setup.onReset()
          return null
        },
      },
    },
    hooks: {
      drawClear: [(plot) => drawBackground(plot, setup.content(), setup.colours, setup.hidden)],
      drawAxes: [
        (plot) => drawLimits(plot, setup.content(), setup.colours, setup.hidden),
        (plot) => drawSpanNames(plot, setup.content(), setup.colours, setup.hidden),
        (plot) => drawUnits(plot, setup.content(), axisColours(setup.content(), setup.colours)),
      ],
      setCursor: [(plot) => setup.onCursor(plot.cursor.idx ?? undefined)],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select
          if (width < 4) return
          setup.onSelect(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'))
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
        },
      ],
    },
  }
}
