import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Box, placePopover, type Side } from './placeNextTo.ts'

interface TopLayer {
  side: Side
  /** Gap to the anchor, in px. */
  gapPx: number
  /** Position of the anchor element, in px of the window. */
  anchor: () => Box | undefined
  onClose: () => void
}

/**
 * Shows a `popover="auto"` element in the browser's top layer for as long as it is mounted, beside its anchor
 * and following it; an outside press and Escape close it, and the focus returns to where it was.
 */
export function useTopLayer(
  element: RefObject<HTMLElement | null>,
  { side, gapPx, anchor, onClose }: TopLayer,
): void {
  const where = useRef(anchor)
  const closed = useRef(onClose)
  useLayoutEffect(() => {
    where.current = anchor
    closed.current = onClose
  })
  useLayoutEffect(() => {
    element.current?.showPopover()
  }, [element])
  useLayoutEffect(() => {
    const place = () => {
      const box = where.current()
      if (element.current && box) placePopover(element.current, box, side, gapPx)
    }
    place()
    const grown = new ResizeObserver(place)
    if (element.current) grown.observe(element.current)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      grown.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [element, side, gapPx])
  useEffect(() => {
    const shown = element.current
    const hear = (event: ToggleEvent) => event.newState === 'closed' && closed.current()
    shown?.addEventListener('toggle', hear)
    return () => shown?.removeEventListener('toggle', hear)
  }, [element])
}
