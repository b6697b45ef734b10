import { localise } from '@limpid/contract/kernel/words'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { menuIcon } from '../../../kit/menuIcons.ts'
import { Hint } from '../../../ui/Hint.tsx'
import { EntryLink } from './EntryLink.tsx'
import { FolderMenu } from './FolderMenu.tsx'
import classes from './menu.module.css'
import { menuMarks } from './menuMarks.ts'
import { containsPath, leavesOf, type MenuEntry } from './menuTree.ts'

interface MenuListProps {
  entries: readonly MenuEntry[]
  /** Path of the highlighted entry. */
  active: string
  /** Icons only, with labels on hover or focus. */
  folded?: boolean
  onChosen?: () => void
}

interface MenuNavProps extends MenuListProps {
  label: string
  className?: string | undefined
}

/**
 * The menu in a column that scrolls by itself: a newly highlighted entry scrolls into view, and the page does
 * not move.
 */
export function MenuNav({ label, className, ...list }: MenuNavProps) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark may stand out of sight
  useEffect(() => {
    const entry = nav.current?.querySelector('[data-active]')
    if (!entry) return
    // Measuring here would lay out the new page twice: the observer measures with the frame.
    const observer = new IntersectionObserver(([seen]) => {
      observer.disconnect()
      if (seen && seen.intersectionRatio < 1) showInColumn(entry)
    })
    observer.observe(entry)
    return () => observer.disconnect()
  }, [list.active, list.entries, list.folded])
  return (
    <nav ref={nav} aria-label={label} className={className}>
      <MenuList {...list} />
    </nav>
  )
}

/** Margin above and below an entry that was scrolled to, in px. */
const room = 8

function showInColumn(entry: Element): void {
  let column = entry.parentElement
  while (column && !['auto', 'scroll'].includes(getComputedStyle(column).overflowY))
    column = column.parentElement
  if (!column) return
  const at = entry.getBoundingClientRect()
  const seen = column.getBoundingClientRect()
  if (at.top < seen.top + room) column.scrollTop += at.top - seen.top - room
  else if (at.bottom > seen.bottom - room) column.scrollTop += at.bottom - seen.bottom + room
}

/** The menu entries, with folders expanded in place. */
function MenuList({ entries, active, folded = false, onChosen }: MenuListProps) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => {
        const parts = { entry, active, folded, ...(onChosen ? { onChosen } : {}) }
        if (entry.children.length === 0) return <Leaf key={entry.path} {...parts} />
        return folded ? <FoldedFolder key={entry.path} {...parts} /> : <Folder key={entry.path} {...parts} />
      })}
    </ul>
  )
}

interface EntryProps {
  entry: MenuEntry
  active: string
  folded: boolean
  onChosen?: () => void
}

function Leaf({ entry, active, folded, onChosen }: EntryProps) {
  const title = localise(entry.title, useLanguage())
  const Icon = menuIcon(entry.icon)
  const marked = entry.path === active
  return (
    <li>
      <Hint text={title} side="right" disabled={!folded}>
        <EntryLink
          entry={entry}
          className={classes.entry}
          data-active={marked || undefined}
          aria-current={marked ? 'page' : undefined}
          aria-label={folded ? title : undefined}
          onClick={onChosen}
        >
          <Icon size={18} aria-hidden className={classes.icon} />
          {folded ? null : <span className={classes.word}>{title}</span>}
          <Mark path={entry.path} />
        </EntryLink>
      </Hint>
    </li>
  )
}

/** The badge a module shows beside an entry, such as the number of open alarms. */
function Mark({ path }: { path: string }) {
  const Shown = menuMarks[path]
  return Shown ? <Shown /> : null
}

function Folder({ entry, active, folded, onChosen }: EntryProps) {
  const title = localise(entry.title, useLanguage())
  const inside = containsPath(entry, active)
  const [open, setOpen] = useState(inside)
  const [wasInside, setWasInside] = useState(inside)
  if (inside !== wasInside) {
    // A page opened from elsewhere expands its folders.
    setWasInside(inside)
    if (inside) setOpen(true)
  }
  const Icon = menuIcon(entry.icon)
  return (
    <li>
      <button type="button" className={classes.entry} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon size={18} aria-hidden className={classes.icon} />
        <span className={classes.word}>{title}</span>
        {open ? null : leavesOf(entry).map(({ path }) => <Mark key={path} path={path} />)}
        <IconChevronDown size={14} aria-hidden className={classes.chevron} data-open={open || undefined} />
      </button>
      {open ? (
        <div className={classes.inner}>
          <MenuList
            entries={entry.children}
            active={active}
            folded={folded}
            {...(onChosen ? { onChosen } : {})}
          />
        </div>
      ) : null}
    </li>
  )
}

function FoldedFolder({ entry, active }: EntryProps) {
  const title = localise(entry.title, useLanguage())
  const Icon = menuIcon(entry.icon)
  return (
    <li>
      <FolderMenu
        entry={entry}
        side="right-start"
        button={(props) => (
          <button
            {...props}
            type="button"
            className={classes.entry}
            aria-label={title}
            data-active={containsPath(entry, active) || undefined}
          >
            <Icon size={18} aria-hidden className={classes.icon} />
          </button>
        )}
      />
    </li>
  )
}
