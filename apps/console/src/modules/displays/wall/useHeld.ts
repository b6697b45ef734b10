import { type FocusEvent, useEffect, useRef, useState } from 'react'

/** Whether somebody points at an element, or has the focus in it, and what the element needs to know of it. */
export function useHeld() {
  const ref = useRef<HTMLDivElement>(null)
  const [byPointer, point] = useState(false)
  const [byFocus, focus] = useState(false)
  // An element that is removed while it has the focus reports no blur.
  useEffect(() => {
    if (byFocus && !ref.current?.contains(document.activeElement)) focus(false)
  })
  return {
    /** Moves the focus to the first element in it that matches. */
    focusOn: (selector: string) => ref.current?.querySelector<HTMLElement>(selector)?.focus(),
    isHeld: byPointer || byFocus,
    attached: {
      ref,
      onPointerEnter: () => point(true),
      onPointerLeave: () => point(false),
      onFocus: () => focus(true),
      // From one element in it to the next is not out of it.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        focus(currentTarget.contains(relatedTarget)),
    },
  }
}
