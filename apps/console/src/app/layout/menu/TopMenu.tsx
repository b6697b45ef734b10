import { localise } from '@limpid/contract/kernel/words'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { menuIcon } from '../../../kit/menuIcons.ts'
import { layoutWords } from '../layout.words.ts'
import { EntryLink } from './EntryLink.tsx'
import { FolderMenu } from './FolderMenu.tsx'
import classes from './menu.module.css'
import { leavesOf, type MenuEntry } from './menuTree.ts'
import { useSidewaysWheel } from './useSidewaysWheel.ts'

interface TopMenuProps {
  entries: readonly MenuEntry[]
  /** Path of the highlighted entry. */
  marked: string | undefined
  /** A folder links to its first page instead of opening a list. */
  flat?: boolean
}

/** The menu in the top bar. */
export function TopMenu({ entries, marked, flat = false }: TopMenuProps) {
  const t = useWords(layoutWords)
  const row = useRef<HTMLUListElement>(null)
  useSidewaysWheel(row)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark may stand out of sight
  useEffect(() => {
    row.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [marked])
  return (
    <nav aria-label={t.menu} className={classes.top}>
      <ul ref={row} className={classes.across}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <TopEntry entry={entry} active={entry.path === marked} flat={flat} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TopEntry({ entry, active, flat }: { entry: MenuEntry; active: boolean; flat: boolean }) {
  const Icon = menuIcon(entry.icon)
  const words: ReactNode = (
    <>
      <Icon size={18} aria-hidden className={classes.icon} />
      <span>{localise(entry.title, useLanguage())}</span>
    </>
  )
  const itemProps = { className: classes.entry, 'data-active': active || undefined }
  const target = flat ? leavesOf(entry).find((leaf) => !leaf.external) : entry
  if (entry.children.length === 0 || flat) {
    return (
      <EntryLink entry={target ?? entry} {...itemProps} aria-current={active ? 'true' : undefined}>
        {words}
      </EntryLink>
    )
  }
  return (
    <FolderMenu
      entry={entry}
      side="bottom-start"
      button={(props) => (
        <button {...props} {...itemProps} type="button">
          {words}
          <IconChevronDown size={14} aria-hidden className={classes.chevron} />
        </button>
      )}
    />
  )
}
