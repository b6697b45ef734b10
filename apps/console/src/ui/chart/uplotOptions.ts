import uPlot from 'uplot'
import { type ChartContent, dashes, labelWidth, timeLabels } from './chart.ts'
import { drawBackground, drawSpanNames } from './drawBackground.ts'
import { drawUnits, unitRoom } from './drawUnits.ts'

export interface ChartColours {
  lines: string[]
  text: string
  grid: string
  limits: string
  span: string
  spanAlternate: string
}

interface PlotSetup {
  content: () => ChartContent
  colours: ChartColours
  width: number
  height: number
  onSelect: (fromMs: number, toMs: number) => void
  onReset: () => void
  onCursor: (index: number | undefined) => void
}

/** Axes that fit: a narrow chart keeps two, the values of the others stand in the legend. */
const axesThatFit = (width: number) => (width < 520 ? 2 : 4)

function axisFont(): string {
  return `12px ${getComputedStyle(document.body).fontFamily}`
}

function scalesOf(content: ChartContent): uPlot.Scales {
  const scales: uPlot.Scales = { x: { time: true } }
  for (const { key, ticks } of content.scales) {
    scales[key] = {
      range: (_, low, high) => {
        if (ticks) return [-0.5, Math.max(0.5, ticks.length - 0.5)]
        if (low === null || high === null) return [0, 1]
        return uPlot.rangeNum(low, high, 0.1, true)
      },
    }
  }
  return scales
}

/** The colour of each axis: that of its line where there are several. */
function axisColours({ scales, lines }: ChartContent, colours: ChartColours): string[] {
  if (scales.length < 2) return [colours.text]
  const lineOf = (key: string) => lines.findIndex(({ scale }) => scale === key)
  return scales.map(({ key }) => colours.lines[lineOf(key)] ?? colours.text)
}

function axesOf({ content, colours, width }: PlotSetup): uPlot.Axis[] {
  const shown = content()
  const font = axisFont()
  const grid = { stroke: colours.grid, width: 1 }
  const common = { stroke: colours.text, font, ticks: grid }
  const most = axesThatFit(width)
  const strokes = axisColours(shown, colours)
  return [
    {
      ...common,
      grid,
      space: width < 520 ? 64 : 76,
      size: 44,
      values: (_, splits, __, ___, step) => timeLabels(splits, step),
    },
    ...shown.scales.map((scale, index): uPlot.Axis => {
      const { ticks, unit } = scale
      return {
        ...common,
        scale: scale.key,
        show: index < most,
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

function seriesOf({ content, colours }: PlotSetup): { series: uPlot.Series[]; bands: uPlot.Band[] } {
  const series: uPlot.Series[] = [{}]
  const bands: uPlot.Band[] = []
  const stepped = uPlot.paths.stepped?.({ align: 1 })
  content().lines.forEach((line, index) => {
    const stroke = colours.lines[index % colours.lines.length] ?? colours.text
    series.push({
      label: line.label,
      scale: line.scale,
      stroke,
      width: 1.5,
      dash: [...(dashes[index % dashes.length] ?? [])],
      points: { size: 4 },
      ...(line.stepped && stepped ? { paths: stepped } : {}),
    })
    if (line.low && line.high) {
      const edge: uPlot.Series = { scale: line.scale, points: { show: false }, width: 0 }
      series.push({ ...edge, label: `${line.label} max` }, { ...edge, label: `${line.label} min` })
      bands.push({ series: [series.length - 2, series.length - 1], fill: `${stroke}26` })
    }
  })
  return { series, bands }
}

/** The columns that uPlot takes: instants, then for each line its values and, where it has a band, greatest and least. */
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
    // The room above is for the units; the other sides as they come.
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
      drawClear: [(plot) => drawBackground(plot, setup.content(), setup.colours)],
      drawAxes: [
        (plot) => drawSpanNames(plot, setup.content(), setup.colours),
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
