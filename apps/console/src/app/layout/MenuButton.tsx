import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../kit/useWords.ts'
import { loadChunk } from '../update/chunks.ts'
import { layoutWords } from './layout.words.ts'
import type { MenuEntry } from './menuTree.ts'

const load = () => loadChunk(() => import('./MenuDrawer.tsx'))
const MenuDrawer = lazy(async () => ({ default: (await load()).MenuDrawer }))

/** Opens the menu over the page, on narrow screens. The drawer is fetched when a finger or the focus comes near. */
export function MenuButton({ entries, active }: { entries: readonly MenuEntry[]; active: string }) {
  const t = useWords(layoutWords)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const near = () => void load().catch(() => undefined)
  return (
    <>
      <ActionIcon
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
      {state === 'never' ? null : (
        <Suspense>
          <MenuDrawer
            entries={entries}
            active={active}
            opened={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
