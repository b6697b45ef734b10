import { useEffect, useId, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import classes from './Chart.module.css'
import { ChartLegend } from './ChartLegend.tsx'
import type { ChartContent } from './chart.ts'
import { chartKeys } from './chartKeys.ts'
import { type ChartColours, columnsOf, plotOptions } from './uplotOptions.ts'

export interface ChartProps {
  content: ChartContent
  /** What is on screen, ms since 1970. */
  from: number
  to: number
  height?: number
  /** Accessible name. */
  label: string
  /** How to move with the keyboard, in words. */
  keyboardHint: string
  formatTime: (ms: number) => string
  /** A stretch was chosen by dragging or by keyboard; without it the chart does not zoom. */
  onZoom?: (fromMs: number, toMs: number) => void
  /** Back to the range before zooming. */
  onReset?: () => void
}

function coloursOf(root: HTMLElement): ChartColours {
  const style = getComputedStyle(root)
  const read = (name: string) => style.getPropertyValue(`--chart-${name}`).trim()
  return {
    lines: [read('1'), read('2'), read('3'), read('4')],
    text: read('text'),
    grid: read('grid'),
    limits: read('limits'),
    span: read('span'),
    spanAlternate: read('span-alternate'),
  }
}

/** The parts of the content that make another plot necessary; anything else only moves data. */
function shapeOf(content: ChartContent): string {
  return JSON.stringify([
    content.scales.map(({ key, unit, ticks }) => [key, unit, ticks]),
    content.lines.map((line) => [line.key, line.label, line.scale, line.stepped, !!line.low]),
  ])
}

/** Lines over time: gaps stay gaps, joined readings carry their band, axes by unit. Knows no contract and no query. */
export default function Chart(props: ChartProps) {
  const { content, from, to, height = 320, label, keyboardHint, formatTime } = props
  const root = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(undefined)
  const latest = useRef(props)
  latest.current = props
  const [index, setIndex] = useState<number>()
  const hintId = useId()
  const shape = shapeOf(content)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for the content; the rest is read through `latest`
  useEffect(() => {
    const place = host.current
    const frame = root.current
    if (!place || !frame) return
    const build = () => {
      plot.current?.destroy()
      const setup = {
        content: () => latest.current.content,
        colours: coloursOf(frame),
        width: Math.max(120, place.clientWidth),
        height,
        onSelect: (low: number, high: number) => latest.current.onZoom?.(low, high),
        onReset: () => latest.current.onReset?.(),
        onCursor: setIndex,
      }
      const made = new uPlot(plotOptions(setup), columnsOf(latest.current.content), place)
      made.setScale('x', { min: latest.current.from, max: latest.current.to })
      plot.current = made
    }
    build()
    let narrow = place.clientWidth < 520
    const sizes = new ResizeObserver(() => {
      const width = place.clientWidth
      if (width < 1) return
      if (width < 520 !== narrow) {
        narrow = width < 520
        build()
      } else plot.current?.setSize({ width, height })
    })
    sizes.observe(place)
    const themes = new MutationObserver(build)
    themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      sizes.disconnect()
      themes.disconnect()
      plot.current?.destroy()
      plot.current = undefined
    }
  }, [shape, height])

  useEffect(() => {
    const shown = plot.current
    if (!shown) return
    shown.batch(() => {
      shown.setData(columnsOf(content), false)
      shown.setScale('x', { min: from, max: to })
    })
  }, [content, from, to])

  const onKeyDown = (event: React.KeyboardEvent) => {
    const shown = plot.current
    if (!shown) return
    const move = chartKeys(event.key, { times: content.times, index, from, to })
    if (!move) return
    event.preventDefault()
    if (move.kind === 'zoom') props.onZoom?.(move.from, move.to)
    if (move.kind === 'reset') props.onReset?.()
    if (move.kind === 'cursor') {
      const time = content.times[move.index]
      if (time === undefined) return
      shown.setCursor({ left: shown.valToPos(time, 'x'), top: 0 })
      setIndex(move.index)
    }
  }

  return (
    <div ref={root} className={classes.root}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the chart answers to arrow keys, so it takes the focus */}
      <div
        ref={host}
        className={classes.plot}
        style={{ height }}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
      <span id={hintId} className={classes.hidden}>
        {keyboardHint}
      </span>
      <div aria-live={index === undefined ? 'off' : 'polite'}>
        <ChartLegend content={content} index={index} formatTime={formatTime} />
      </div>
    </div>
  )
}
