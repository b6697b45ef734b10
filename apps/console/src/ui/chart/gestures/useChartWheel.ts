import { type RefObject, useEffect, useRef } from 'react'
import type uPlot from 'uplot'
import type { ChartProps } from '../chartProps.ts'
import { zoomedByWheel } from './chartWheel.ts'

/** After the wheel was idle for this long, the new range is loaded. */
const stillMs = 180
/** While the page is being scrolled, it keeps scrolling over the chart. */
const scrollingMs = 400
const linePx = 16

interface Parts {
  host: RefObject<HTMLDivElement | null>
  plot: RefObject<uPlot | undefined>
  latest: RefObject<ChartProps>
}

/**
 * Zooms and pans a chart by wheel or touchpad; known data is stretched at once. Returns whether that is in
 * progress.
 */
export function useChartWheel({ host, plot, latest }: Parts): RefObject<boolean> {
  const turning = useRef(false)
  useEffect(() => {
    const place = host.current
    if (!place) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let scrolledAt = Number.NEGATIVE_INFINITY
    const turn = (event: WheelEvent) => {
      const shown = plot.current
      if (!shown || !latest.current.onZoom) return
      if (event.timeStamp - scrolledAt < scrollingMs) return
      event.preventDefault()
      event.stopPropagation()
      const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : linePx
      const box = shown.over.getBoundingClientRect()
      const { min = latest.current.from, max = latest.current.to } = shown.scales['x'] ?? {}
      const next = zoomedByWheel(
        { from: min, to: max },
        {
          deltaX: event.deltaX * px,
          deltaY: event.deltaY * px,
          share: Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)),
          widthPx: box.width,
          sideways: event.shiftKey,
        },
      )
      turning.current = true
      shown.setScale('x', { min: next.from, max: next.to })
      clearTimeout(timer)
      timer = setTimeout(() => {
        turning.current = false
        latest.current.onZoom?.(next.from, next.to)
      }, stillMs)
    }
    // Wheel movements the chart did not handle scroll the page.
    const scroll = (event: WheelEvent) => {
      scrolledAt = event.timeStamp
    }
    place.addEventListener('wheel', turn, { passive: false })
    window.addEventListener('wheel', scroll, { passive: true })
    return () => {
      clearTimeout(timer)
      place.removeEventListener('wheel', turn)
      window.removeEventListener('wheel', scroll)
    }
  }, [host, plot, latest])
  return turning
}
