import { ActionIcon } from '@mantine/core'
import { IconTextSize } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { changeSetting, useSettings } from '../../lib/settings.ts'
import { dropEntry } from '../../ui/drop/DropList.tsx'
import { DropMenu } from '../../ui/drop/DropMenu.tsx'
import { barWords } from './bar.words.ts'

const sizes = ['default', 'large', 'small'] as const

/** Selects the size of all controls. */
export function SizeMenu() {
  const t = useWords(barWords)
  const size = useSettings((settings) => settings.size)
  const choose = (next: (typeof sizes)[number]) => {
    changeSetting('size', next)
    toastDone(t.sizeDone)
  }
  return (
    <DropMenu
      side="bottom-end"
      button={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t.size}>
          <IconTextSize size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {sizes.map((one) => (
        <button key={one} type="button" {...dropEntry} disabled={one === size} onClick={() => choose(one)}>
          {t[one]}
        </button>
      ))}
    </DropMenu>
  )
}
