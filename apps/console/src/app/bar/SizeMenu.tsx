import { ActionIcon, Menu } from '@mantine/core'
import { IconTextSize } from '@tabler/icons-react'
import { toastDone } from '../../kit/toast.ts'
import { useWords } from '../../kit/useWords.ts'
import { changeSetting, useSettings } from '../../lib/settings.ts'
import { barWords } from './bar.words.ts'

const sizes = ['default', 'large', 'small'] as const

/** Chooses how large every control is. */
export function SizeMenu() {
  const t = useWords(barWords)
  const size = useSettings((settings) => settings.size)
  const choose = (next: (typeof sizes)[number]) => {
    changeSetting('size', next)
    toastDone(t.sizeDone)
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.size}>
          <IconTextSize size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sizes.map((one) => (
          <Menu.Item key={one} disabled={one === size} onClick={() => choose(one)}>
            {t[one]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
