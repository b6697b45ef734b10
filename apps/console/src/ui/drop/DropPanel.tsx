import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import classes from './DropMenu.module.css'
import { useTopLayer } from './useTopLayer.ts'

interface DropPanelProps {
  label: string
  /** The button it is attached to. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/**
 * A panel with any content below a button, in the browser's top layer: an outside press and Escape close it.
 */
export function DropPanel({ label, anchor, onClose, children }: DropPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useTopLayer(panel, {
    side: 'bottom-end',
    gapPx: 6,
    anchor: () => anchor.current?.getBoundingClientRect(),
    onClose,
  })
  useLayoutEffect(() => {
    const button = anchor.current
    const shown = panel.current
    shown?.focus()
    return () => {
      // When an element is removed with the focus in it, or just after, the browser gives the focus to
      // nothing.
      const focused = document.activeElement
      if (focused === document.body || shown?.contains(focused)) button?.focus({ preventScroll: true })
    }
  }, [anchor])
  return (
    <div ref={panel} role="dialog" tabIndex={-1} popover="auto" aria-label={label} className={classes.panel}>
      {children}
    </div>
  )
}
