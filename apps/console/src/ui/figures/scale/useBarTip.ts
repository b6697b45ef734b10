import { type FocusEvent, type PointerEvent, useState } from 'react'

/**
 * Which of the bars of a plot the pointer or the keyboard focus is on; undefined for none. Bars are as wide as each other and fill the plot
 * from the left; each carries its place as `data-place`.
 */
export function useBarTip() {
  const [place, show] = useState<number>()
  const placeOf = (target: EventTarget) => {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
    return found ? Number(found.dataset.place) : undefined
  }
  return {
    place,
    handlers: {
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        // A finger opens what is behind the bar.
        if (pointerType !== 'touch') show(placeOf(target))
      },
      onPointerLeave: () => show(undefined),
      onFocus: ({ target }: FocusEvent) => show(placeOf(target)),
      onBlur: () => show(undefined),
    },
  }
}
