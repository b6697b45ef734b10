import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { changeSetting, useSettings } from '../../../lib/settings.ts'
import { layoutWords } from '../layout.words.ts'

/** Collapses the menu to its icons and back. */
export function FoldButton() {
  const t = useWords(layoutWords)
  const folded = useSettings((settings) => settings.sidebarStatus) === 'closed'
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={folded ? t.unfold : t.fold}
      aria-expanded={!folded}
      onClick={() => changeSetting('sidebarStatus', folded ? 'opened' : 'closed')}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
