import { localise } from '@limpid/contract/kernel/words'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { dropEntry, dropLabel } from '../../../ui/drop/DropList.tsx'
import { DropMenu } from '../../../ui/drop/DropMenu.tsx'
import { EntryLink } from './EntryLink.tsx'
import { leavesOf, type MenuEntry } from './menuTree.ts'

interface FolderMenuProps extends Pick<ComponentProps<typeof DropMenu>, 'side' | 'button'> {
  entry: MenuEntry
}

/** The pages of a folder, in a list beside or below its button. */
export function FolderMenu({ entry, side, button }: FolderMenuProps) {
  const language = useLanguage()
  return (
    <DropMenu side={side} button={button} hover>
      <div className={dropLabel}>{localise(entry.title, language)}</div>
      {leavesOf(entry).map((leaf) => (
        <EntryLink key={leaf.path} entry={leaf} {...dropEntry}>
          {localise(leaf.title, language)}
        </EntryLink>
      ))}
    </DropMenu>
  )
}
