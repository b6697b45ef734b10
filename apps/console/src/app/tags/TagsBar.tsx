import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { titleText } from '../../lib/texts/pageTitle.ts'
import { useSidewaysWheel } from '../layout/menu/useSidewaysWheel.ts'
import { TagItem } from './TagItem.tsx'
import type { TagMenuPlace } from './TagMenu.tsx'
import classes from './TagsBar.module.css'
import { placeTag, useTags } from './tagStore.ts'
import type { Closing } from './tags.ts'
import { tagWords } from './tags.words.ts'
import { useTagActions } from './useTagActions.ts'

const TagMenu = lazy(() => import('./TagMenu.tsx'))

/** The visited pages. The row scrolls when it overflows; tags can be reordered by dragging. */
export const TagsBar = memo(function TagsBar({ open }: { open: string }) {
  const t = useWords(tagWords)
  const tags = useTags((state) => state.tags)
  const language = useLanguage()
  const row = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<TagMenuPlace>()
  const [dragged, setDragged] = useState<string>()
  const { close, refresh } = useTagActions(open)
  useSidewaysWheel(row)
  const titleOf = (path: string) => {
    const tag = tags.find((one) => one.path === path)
    return tag ? titleText(tag.name ?? tag.title, language) : ''
  }
  const closed = useRef(false)
  const openTitle = titleOf(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tag, or a name that came later, may stand out of sight
  useEffect(() => {
    // In the next frame, which does layout anyway.
    const frame = requestAnimationFrame(() => {
      const active = row.current?.querySelector('[data-active]')
      active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      // The focused element disappeared with its tag: the focus moves to the open tag, as soon as there is
      // one.
      if (!active || !closed.current) return
      closed.current = false
      if (document.activeElement === document.body) active.querySelector('a')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [open, openTitle, tags.length])
  const closeAndStay = (closing: Closing, path: string) => {
    close(closing, path, () => {
      closed.current = true
    })
  }
  const closeMenu = useCallback(() => setMenu(undefined), [])
  const step = (at: number, by: -1 | 1) => {
    const [tag, other] = [tags[at], tags[at + by]]
    if (tag && other) placeTag(tag.path, other.path)
  }
  return (
    <nav aria-label={t.open} className={classes.bar}>
      <ul ref={row} className={classes.row}>
        {tags.map((tag, at) => (
          <li
            key={tag.path}
            draggable={!tag.affix}
            data-dragged={dragged === tag.path || undefined}
            onDragStart={() => setDragged(tag.path)}
            onDragOver={(event) => dragged !== undefined && !tag.affix && event.preventDefault()}
            onDragEnter={() => dragged !== undefined && placeTag(dragged, tag.path)}
            onDragEnd={() => setDragged(undefined)}
          >
            <TagItem
              tag={tag}
              active={tag.path === open}
              onClose={() => closeAndStay('one', tag.path)}
              onMenu={(x, y) => setMenu({ path: tag.path, x, y })}
              onStep={(by) => step(at, by)}
            />
          </li>
        ))}
      </ul>
      {menu ? (
        <Suspense>
          <TagMenu
            key={`${menu.path} ${menu.x} ${menu.y}`}
            at={menu}
            title={titleOf(menu.path)}
            tags={tags}
            onRefresh={refresh}
            onClose={closeAndStay}
            onDone={closeMenu}
          />
        </Suspense>
      ) : null}
    </nav>
  )
})
