import { type ReactNode, useRef } from 'react'
import { placePopover, type Side } from './drop/placeNextTo.ts'
import classes from './Hint.module.css'

interface HintProps {
  text: string
  side?: Side
  /** Shows nothing, but keeps the element in place. */
  disabled?: boolean
  /** One element. */
  children: ReactNode
}

const gapPx = 8

/** A tooltip beside an element on hover or focus. Its content must be available without it, too. */
export function Hint({ text, side = 'bottom', disabled = false, children }: HintProps) {
  const place = useRef<HTMLSpanElement>(null)
  const hint = useRef<HTMLSpanElement>(null)
  const show = () => {
    const about = place.current?.firstElementChild
    if (!about || !hint.current || hint.current.matches(':popover-open')) return
    hint.current.showPopover()
    placePopover(hint.current, about.getBoundingClientRect(), side, gapPx)
  }
  const hide = () => hint.current?.hidePopover()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the element inside
    <span
      ref={place}
      className={classes.place}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onPointerDown={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {disabled ? null : (
        <span ref={hint} popover="manual" aria-hidden className={classes.hint}>
          {text}
        </span>
      )}
    </span>
  )
}
