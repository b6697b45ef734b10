import { useCallback, useLayoutEffect, useRef, useState } from 'react'

interface Fitting {
  /** How many of the children are seen. */
  fitting: number
  /** Not even the first one fits. */
  isTight: boolean
}

/**
 * What is seen of a list whose style lets those children for which there is no space wrap into a column out of sight (`wrapped` in
 * panels.module.css). Where not even the first one fits, the list is tight, which makes its texts shorter.
 */
export function useFitting(
  children: number,
): Fitting & { attach: (list: HTMLElement | null) => (() => void) | undefined } {
  const [{ fitting, isTight }, fit] = useState<Fitting>({ fitting: children, isTight: false })
  const attached = useRef<HTMLElement>(null)
  const measure = useCallback((mayLoosen: boolean) => {
    const { current } = attached
    if (!current) return
    const rows = [...current.children].filter((row): row is HTMLElement => row instanceof HTMLElement)
    const count = rows.filter((row) => row.offsetLeft < current.clientWidth).length
    fit((was) => {
      // It stays tight until its size changes: what fits then would not without.
      const tight = (was.isTight && !mayLoosen) || (count === 0 && rows.length > 0)
      return was.fitting === count && was.isTight === tight ? was : { fitting: count, isTight: tight }
    })
  }, [])
  const attach = useCallback(
    (list: HTMLElement | null) => {
      attached.current = list
      if (!list) return undefined
      const observer = new ResizeObserver(() => measure(true))
      observer.observe(list)
      return () => {
        observer.disconnect()
        attached.current = null
      }
    },
    [measure],
  )
  // A live update changes how high a row is, not how high the list is.
  useLayoutEffect(() => measure(false))
  return { fitting: Math.min(fitting, children), isTight, attach }
}
