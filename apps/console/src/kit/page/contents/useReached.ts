import { useEffect, useState } from 'react'
import type { Heading } from './useHeadings.ts'

/**
 * The section that is read now: the last one whose heading came up to `line`, in pixels of the window; at first the first. At the end of the page
 * it is the last one, whose heading may never come up so far.
 */
export function useReached(headings: readonly Heading[], line: () => number): string | undefined {
  const [reached, reach] = useState<string>()
  useEffect(() => {
    const read = () => {
      const top = line()
      const passed = headings.filter(
        ({ id }) =>
          (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= top,
      )
      const { scrollHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1
      reach((isAtEnd ? headings.at(-1) : (passed.at(-1) ?? headings[0]))?.id)
    }
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [headings, line])
  return reached
}
