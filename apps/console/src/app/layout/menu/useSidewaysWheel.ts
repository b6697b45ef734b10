import { type RefObject, useEffect } from 'react'

/** Lets the wheel move a row sideways while there is something to move to. */
export function useSidewaysWheel(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    const turn = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [row])
}
