import { useEffect, useId, useMemo, useRef, useState } from 'react'
import 'uplot/dist/uPlot.min.css'
import classes from './Chart.module.css'
import { ChartLegend } from './ChartLegend.tsx'
import type { ChartContent } from './chart.ts'
import { pictureOf } from './chartPicture.ts'
import type { ChartProps } from './chartProps.ts'
import { chartKeys } from './gestures/chartKeys.ts'
import { useChartWheel } from './gestures/useChartWheel.ts'
import { columnsOf } from './plot/uplotOptions.ts'
import { coloursOf, usePlot } from './plot/usePlot.ts'

/** The parts of the content that need a new plot; anything else only updates data. */
function shapeOf(content: ChartContent, hidden: ReadonlySet<string>): string {
  return JSON.stringify([
    content.scales.map(({ key, unit, ticks }) => [key, unit, ticks]),
    content.lines.map((line) => [line.key, line.label, line.scale, line.stepped, !!line.low]),
    [...hidden],
  ])
}

/**
 * Lines over time: gaps stay gaps, aggregated readings show their band, axes by unit. Independent of contract
 * and queries.
 */
export default function Chart(props: ChartProps) {
  const { content, from, to, height = 320, label, keyboardHint, formatTime, camera } = props
  const root = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [index, setIndex] = useState<number>()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const hintId = useId()
  const shape = useMemo(() => shapeOf(content, hidden), [content, hidden])
  const plot = usePlot({ root, host, latest, hidden, shape, height, onCursor: setIndex })
  const turning = useChartWheel({ host, plot, latest })

  useEffect(() => {
    const shown = plot.current
    if (!shown) return
    shown.batch(() => {
      shown.setData(columnsOf(content), false)
      if (!turning.current) shown.setScale('x', { min: from, max: to })
      else shown.redraw()
    })
  }, [content, from, to, plot, turning])

  useEffect(() => {
    if (!camera) return
    camera.current = (heading) => {
      const canvas = plot.current?.ctx.canvas
      if (!canvas || !root.current) return Promise.reject(new Error('the chart is missing'))
      const colours = coloursOf(root.current)
      const { content: captured, caption } = latest.current
      const lines = caption ? [...heading, caption] : heading
      return pictureOf({ plot: canvas, content: captured, hidden, colours, heading: lines })
    }
    return () => {
      camera.current = null
    }
  }, [camera, plot, hidden])

  const onKeyDown = (event: React.KeyboardEvent) => {
    const shown = plot.current
    if (!shown || event.ctrlKey || event.metaKey || event.altKey) return
    const move = chartKeys(event.key, { times: content.times, index, from, to }, event.shiftKey)
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
  const toggle = (key: string) => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    setHidden(next)
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
        <ChartLegend
          content={content}
          at={index ?? content.times.findLastIndex((time) => time <= to)}
          formatTime={formatTime}
          hidden={hidden}
          {...(props.hideHint && { hideHint: props.hideHint, onToggle: toggle })}
        />
      </div>
    </div>
  )
}
