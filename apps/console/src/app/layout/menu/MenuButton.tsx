import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { usePart } from '../../update/usePart.ts'
import { layoutWords } from '../layout.words.ts'
import type { MenuEntry } from './menuTree.ts'

const load = () => import('./MenuDrawer.tsx').then((part) => part.MenuDrawer)

/** Opens the menu over the page on narrow screens. The drawer is loaded on touch or focus. */
export function MenuButton({ entries, active }: { entries: readonly MenuEntry[]; active: string }) {
  const t = useWords(layoutWords)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const button = useRef<HTMLButtonElement>(null)
  const MenuDrawer = usePart(load, state === 'open', () => setState('never'))
  const near = () => void load().catch(() => undefined)
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t.openMenu}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setState('open')}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      {MenuDrawer ? (
        <MenuDrawer
          entries={entries}
          active={active}
          opened={state === 'open'}
          onClose={() => setState('closed')}
          onLeft={() => button.current?.focus()}
        />
      ) : null}
    </>
  )
}
