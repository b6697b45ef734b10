import { type RefObject, useEffect, useRef } from 'react'
import uPlot from 'uplot'
import type { ChartProps } from '../chartProps.ts'
import type { ChartColours } from './chartColours.ts'
import { columnsOf, narrowPx, plotOptions } from './uplotOptions.ts'

export function coloursOf(root: HTMLElement): ChartColours {
  const style = getComputedStyle(root)
  const read = (name: string) => style.getPropertyValue(`--chart-${name}`).trim()
  return {
    lines: ['1', '2', '3', '4', '5', '6'].map(read),
    text: read('text'),
    grid: read('grid'),
    outside: read('outside'),
    limit: read('limit'),
    span: read('span'),
    spanAlternate: read('span-alternate'),
  }
}

interface Parts {
  root: RefObject<HTMLDivElement | null>
  host: RefObject<HTMLDivElement | null>
  latest: RefObject<ChartProps>
  hidden: ReadonlySet<string>
  /** Represents everything that needs a new plot. */
  shape: string
  height: number
  onCursor: (index: number | undefined) => void
}

/** The plot of a chart, rebuilt when its shape or the theme changes, and as wide as its container. */
export function usePlot(parts: Parts): RefObject<uPlot | undefined> {
  const { root, host, latest, shape, height, onCursor } = parts
  const plot = useRef<uPlot>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for the content and what is hidden; the rest is read through `latest`
  useEffect(() => {
    const place = host.current
    const frame = root.current
    if (!place || !frame) return
    const build = () => {
      plot.current?.destroy()
      const setup = {
        content: () => latest.current.content,
        hidden: parts.hidden,
        colours: coloursOf(frame),
        width: Math.max(120, place.clientWidth),
        height,
        onSelect: (low: number, high: number) => latest.current.onZoom?.(low, high),
        onReset: () => latest.current.onReset?.(),
        onCursor,
      }
      const made = new uPlot(plotOptions(setup), columnsOf(latest.current.content), place)
      made.setScale('x', { min: latest.current.from, max: latest.current.to })
      plot.current = made
    }
    build()
    let narrow = place.clientWidth < narrowPx
    const sizes = new ResizeObserver(() => {
      const width = place.clientWidth
      if (width < 1) return
      if (width < narrowPx !== narrow) {
        narrow = width < narrowPx
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
  return plot
}
