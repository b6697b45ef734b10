import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconCircleX,
  IconCopyX,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { DropList, dropEntry } from '../../ui/drop/DropList.tsx'
import { type Closing, closedBy, type Tag } from './tags.ts'
import { tagWords } from './tags.words.ts'

export interface TagMenuPlace {
  path: string
  /** Pointer position, in px of the window. */
  x: number
  y: number
}

interface TagMenuProps {
  at: TagMenuPlace
  /** Title of the tag the menu belongs to. */
  title: string
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

/**
 * The context menu of a tag, at the pointer or the focused tag; entries that would close nothing are omitted.
 */
export default function TagMenu({ at, title, tags, onRefresh, onClose, onDone }: TagMenuProps) {
  const t = useWords(tagWords)
  const common = useWords(kitWords)
  useEffect(() => {
    window.addEventListener('wheel', onDone, { passive: true })
    return () => window.removeEventListener('wheel', onDone)
  }, [onDone])
  return (
    <DropList
      label={t.menu(title)}
      side="bottom-start"
      gapPx={2}
      anchor={() => ({ left: at.x, top: at.y, width: 0, height: 0 })}
      focus="first"
      onClose={onDone}
    >
      <button type="button" {...dropEntry} onClick={() => onRefresh(at.path)}>
        <IconRefresh size={16} aria-hidden />
        {t.refresh}
      </button>
      {closings
        .filter(({ closing }) => closedBy(tags, closing, at.path).length > 0)
        .map(({ closing, Icon }) => (
          <button key={closing} type="button" {...dropEntry} onClick={() => onClose(closing, at.path)}>
            <Icon size={16} aria-hidden />
            {closing === 'one' ? common.close : t[closing]}
          </button>
        ))}
    </DropList>
  )
}
