import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { balancedColumns } from './columns.ts'
import classes from './Tiles.module.css'

interface TilesProps {
  label?: string
  /** How narrow a tile may be, in px. */
  minWidth: number
  children: ReactNode
}

/** Tiles with key figures: rows of about the same number of tiles, each row as wide as the page. */
export function Tiles({ label, minWidth, children }: TilesProps) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const section = ref.current
    if (!section) return
    const arrange = () => {
      const gap = Number.parseFloat(getComputedStyle(section).columnGap)
      const columns = balancedColumns(section.childElementCount, section.clientWidth, minWidth, gap)
      section.style.setProperty('--columns', String(columns))
    }
    // Tiles that are shown again are arranged already: if their width changed meanwhile, it is observed.
    if (section.style.getPropertyValue('--columns') === '') arrange()
    let frame = 0
    // In the frame after: other rows change the height, which is observed as well.
    const size = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(arrange)
    })
    const content = new MutationObserver(arrange)
    size.observe(section)
    content.observe(section, { childList: true })
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      content.disconnect()
    }
  }, [minWidth])
  return (
    <section ref={ref} className={classes.tiles} aria-label={label}>
      {children}
    </section>
  )
}
