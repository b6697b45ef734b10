import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { titleText } from '../../lib/texts/pageTitle.ts'
import classes from './TagsBar.module.css'
import type { Tag } from './tags.ts'
import { tagWords } from './tags.words.ts'

interface TagItemProps {
  tag: Tag
  active: boolean
  onClose: () => void
  onMenu: (x: number, y: number) => void
  /** One position to the left (-1) or right (1). */
  onStep: (step: -1 | 1) => void
}

/**
 * One tag: a link to its page, with a close button. Middle click and Delete close it, Shift with an arrow key
 * moves it.
 */
export function TagItem({ tag, active, onClose, onMenu, onStep }: TagItemProps) {
  const t = useWords(tagWords)
  const language = useLanguage()
  const title = titleText(tag.name ?? tag.title, language)
  const askMenu = (event: MouseEvent) => {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    // The context menu key has no pointer position.
    const byKey = event.clientX === 0 && event.clientY === 0
    onMenu(byKey ? left : event.clientX, byKey ? bottom : event.clientY)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !tag.affix) onClose()
    else if (event.shiftKey && event.key === 'ArrowLeft') onStep(-1)
    else if (event.shiftKey && event.key === 'ArrowRight') onStep(1)
    else return
    event.preventDefault()
  }
  const middle = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    if (!tag.affix) onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside takes the focus; this is only a larger target
    <div
      className={classes.tag}
      data-active={active || undefined}
      onContextMenu={askMenu}
      onAuxClick={middle}
    >
      <Link
        to={`${tag.path}${tag.search}`}
        className={classes.link}
        aria-current={active ? 'page' : undefined}
        aria-keyshortcuts={tag.affix ? 'Shift+F10' : 'Delete Shift+F10 Shift+ArrowLeft Shift+ArrowRight'}
        title={title}
        draggable={false}
        onKeyDown={press}
      >
        {title}
      </Link>
      {tag.affix ? null : (
        <button
          type="button"
          className={classes.cross}
          aria-label={t.closeTag(title)}
          tabIndex={active ? 0 : -1}
          onClick={onClose}
        >
          <IconX size={12} aria-hidden />
        </button>
      )}
    </div>
  )
}
