import type { WallTile } from '@limpid/contract/displays/wall'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Tile } from './tile/Tile.tsx'
import { useTileText } from './tile/useTileText.tsx'
import classes from './wall.module.css'
import { wallWords } from './wall.words.ts'
import {
  cellSizes,
  type Density,
  type Grouping,
  nextTile,
  rowsOf,
  suitedDensity,
  type WallGroup,
  type WallRow,
} from './wallRows.ts'

interface WallGridProps {
  groups: readonly WallGroup[]
  by: Grouping
  /** Automatic if it is empty. */
  size: Density | ''
  stale: boolean
}

/** Rows above and below the view that are drawn in advance, in pixels. */
const margin = 400

/** The width of the grid, in pixels; 0 until it is known. */
function useWidth(attached: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = attached
    if (!current) return
    setWidth(current.clientWidth)
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [attached])
  return width
}

/** The part of the grid in view, in pixels from its top; follows whatever scrolls around it. */
function useView(attached: { current: HTMLElement | null }): { from: number; to: number } {
  const [view, setView] = useState({ from: 0, to: 1_600 })
  useLayoutEffect(() => {
    let frame = 0
    const updateLayout = () => {
      frame = 0
      const box = attached.current?.getBoundingClientRect()
      if (!box) return
      // In steps, so that scrolling renders seldom.
      const from = Math.floor((-box.top - margin) / 200) * 200
      const to = from + Math.ceil((window.innerHeight + 2 * margin) / 200) * 200 + 200
      setView((was) => (was.from === from && was.to === to ? was : { from, to }))
    }
    const later = () => {
      frame ||= requestAnimationFrame(updateLayout)
    }
    updateLayout()
    document.addEventListener('scroll', later, { capture: true, passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', later, { capture: true })
      window.removeEventListener('resize', later)
    }
  }, [attached])
  return view
}

/** Where a heading or a row of tiles stands: from one column of its line, over some of them. */
const placeOf = ({ top, density, columns, column }: WallRow, span: number) => {
  const { gap } = cellSizes[density]
  return {
    top,
    insetInlineStart: `calc((100% + ${gap}px) * ${column / columns})`,
    width: `calc((100% + ${gap}px) * ${span / columns} - ${gap}px)`,
  }
}

/** Dots have one width, however many fill a line. */
const columnsOf = ({ density, columns, tiles }: WallRow & { kind: 'tiles' }) =>
  density === 'dots' ? columns : tiles.length

/** The tiles of the wall. Only those in view are drawn; arrow keys move between all of them, Enter opens the device. */
export function WallGrid({ groups, by, size, stale }: WallGridProps) {
  const t = useWords(wallWords)
  const language = useLanguage()
  const now = useNow(10_000)
  const textOf = useTileText()
  const grid = useRef<HTMLDivElement>(null)
  const width = useWidth(grid)
  const view = useView(grid)
  const [active, setActive] = useState(0)
  const [pointed, setPointed] = useState<WallTile>()
  const moved = useRef(false)
  const { density, rows, height, tiles } = useMemo(() => {
    const headed = by !== 'none'
    const shown = size || suitedDensity(groups, width, headed)
    return { density: shown, ...rowsOf(groups, shown, width, headed) }
  }, [groups, size, width, by])
  const current = Math.min(active, Math.max(0, tiles - 1))
  // Only after a key: a live update must not take the focus.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-tile="${current}"]`)?.focus()
  }, [current])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = nextTile(rows, current, event.key)
    if (target === undefined) return
    event.preventDefault()
    moved.current = target !== current
    setActive(target)
  }
  const inView = rows.filter((row) => {
    const holdsActive = row.kind === 'tiles' && current >= row.from && current < row.from + row.tiles.length
    return holdsActive || (row.top < view.to && row.top + row.height > view.from)
  })
  const nameOf = (group: WallGroup) => group.name || (by === 'group' ? t.noGroup : t.noSite)
  return (
    <>
      {density === 'dots' ? (
        <p className={classes.pointed} aria-hidden>
          {pointed ? textOf(pointed, now).whole : t.legendHint}
        </p>
      ) : null}
      <div className={stale ? classes.stale : undefined}>
        <section
          ref={grid}
          className={classes.grid}
          style={{ height }}
          aria-label={t.title}
          onKeyDown={onKeyDown}
        >
          {width === 0
            ? null
            : inView.map((row) =>
                row.kind === 'head' ? (
                  <h2 key={`head ${row.group.id}`} className={classes.head} style={placeOf(row, row.span)}>
                    {nameOf(row.group)}
                    <span>
                      {t.devices(formatNumber(row.group.tiles.length, {}, language))}
                      {row.group.troubled > 0
                        ? ` · ${t.troubled(formatNumber(row.group.troubled, {}, language))}`
                        : ''}
                    </span>
                  </h2>
                ) : (
                  <div
                    key={row.tiles[0]?.key}
                    className={classes.row}
                    style={{
                      ...placeOf(row, columnsOf(row)),
                      height: row.height,
                      gap: cellSizes[row.density].gap,
                      gridTemplateColumns: `repeat(${columnsOf(row)}, ${row.density === 'dots' ? `${cellSizes.dots.minWidth}px` : 'minmax(0, 1fr)'})`,
                    }}
                  >
                    {row.tiles.map(({ tile, key }, at) => (
                      <Tile
                        key={key}
                        tile={tile}
                        text={textOf(tile, now)}
                        density={row.density}
                        index={row.from + at}
                        isActive={row.from + at === current}
                        onFocus={() => {
                          setActive(row.from + at)
                          setPointed(tile)
                        }}
                        onPoint={() => setPointed(tile)}
                      />
                    ))}
                  </div>
                ),
              )}
        </section>
      </div>
    </>
  )
}
