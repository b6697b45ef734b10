import { say } from '@limpid/contract/kernel/words'
import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '../../kit/useLanguage.ts'
import { EntryLink } from './EntryLink.tsx'
import { leavesOf, type MenuEntry } from './menuTree.ts'

interface FolderMenuProps {
  entry: MenuEntry
  position: NonNullable<MenuProps['position']>
  /** The button that opens it. */
  children: ReactNode
}

/** The pages of a folder, in a list beside or below its button. */
export function FolderMenu({ entry, position, children }: FolderMenuProps) {
  const language = useLanguage()
  return (
    <Menu position={position} trigger="click-hover" withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say(entry.title, language)}</Menu.Label>
        {leavesOf(entry).map((leaf) => (
          <Menu.Item key={leaf.path} renderRoot={(rest) => <EntryLink entry={leaf} {...rest} />}>
            {say(leaf.title, language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
