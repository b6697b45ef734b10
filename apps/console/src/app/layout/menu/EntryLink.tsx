import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { addressOf, useTags } from '../../tags/tagStore.ts'
import type { MenuEntry } from './menuTree.ts'

/** The link of a menu entry: to its page as it was left, or to an external address in a new tab. */
export function EntryLink({ entry, ...rest }: { entry: MenuEntry } & ComponentProps<'a'>) {
  const tags = useTags((state) => state.tags)
  if (entry.external) return <a {...rest} href={entry.path} target="_blank" rel="noopener noreferrer" />
  return <Link {...rest} to={addressOf(entry.path, tags)} />
}
