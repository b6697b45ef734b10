import { Menu } from '@mantine/core'
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconCircleX,
  IconCopyX,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { kitWords } from '../../kit/kit.words.ts'
import { useWords } from '../../kit/useWords.ts'
import classes from './TagsBar.module.css'
import { type Closing, closedBy, type Tag } from './tags.ts'
import { tagWords } from './tags.words.ts'

export interface TagMenuPlace {
  path: string
  /** Of the pointer, in px of the window. */
  x: number
  y: number
}

interface TagMenuProps {
  at: TagMenuPlace
  tags: readonly Tag[]
  onRefresh: (path: string) => void
  onClose: (closing: Closing, path: string) => void
  onDone: () => void
}

const closings: { closing: Closing; Icon: typeof IconX }[] = [
  { closing: 'one', Icon: IconX },
  { closing: 'others', Icon: IconCopyX },
  { closing: 'left', Icon: IconArrowBarToLeft },
  { closing: 'right', Icon: IconArrowBarToRight },
  { closing: 'all', Icon: IconCircleX },
]

/** What can be done to a tag, where the pointer or the keyboard asked for it; what would close nothing is left out. */
export function TagMenu({ at, tags, onRefresh, onClose, onDone }: TagMenuProps) {
  const t = useWords(tagWords)
  const common = useWords(kitWords)
  useEffect(() => {
    window.addEventListener('wheel', onDone, { passive: true })
    return () => window.removeEventListener('wheel', onDone)
  }, [onDone])
  return (
    <Menu opened onChange={(opened) => !opened && onDone()} position="bottom-start" offset={2} withinPortal>
      <Menu.Target>
        <span key={`${at.x} ${at.y}`} className={classes.point} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => onRefresh(at.path)}>
          {t.refresh}
        </Menu.Item>
        {closings
          .filter(({ closing }) => closedBy(tags, closing, at.path).length > 0)
          .map(({ closing, Icon }) => (
            <Menu.Item
              key={closing}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => onClose(closing, at.path)}
            >
              {closing === 'one' ? common.close : t[closing]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
