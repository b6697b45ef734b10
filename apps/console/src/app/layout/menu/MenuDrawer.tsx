import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { layoutWords } from '../layout.words.ts'
import { MenuNav } from './MenuList.tsx'
import type { MenuEntry } from './menuTree.ts'
import { Brand } from './Sidebar.tsx'

interface MenuDrawerProps {
  entries: readonly MenuEntry[]
  active: string
  opened: boolean
  onClose: () => void
  /** Called after the closing animation. */
  onLeft: () => void
}

/** The same menu over the page, for narrow screens. */
export function MenuDrawer({ entries, active, opened, onClose, onLeft }: MenuDrawerProps) {
  const t = useWords(layoutWords)
  return (
    <Dialog
      drawer="left"
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      onLeft={onLeft}
      size={260}
      padding={12}
      overlayProps={{ backgroundOpacity: 0.3 }}
      title={<Brand folded={false} />}
    >
      <MenuNav label={t.menu} entries={entries} active={active} onChosen={onClose} />
    </Dialog>
  )
}
