import { type RefObject, useEffect } from 'react'

/** Lets the wheel scroll a row sideways while there is room to scroll. */
export function useSidewaysWheel(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    const turn = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    // React registers passive listeners, and a passive listener cannot prevent the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [row])
}
