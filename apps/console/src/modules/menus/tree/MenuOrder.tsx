import { localise } from '@limpid/contract/kernel/words'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { MenuRow } from '../menuRows.ts'
import classes from '../menus.module.css'
import { menuCalls } from '../menus.queries.ts'
import { menuWords } from '../menus.words.ts'

interface MenuOrderProps {
  row: MenuRow
  /** All its siblings are loaded. */
  movable: boolean
}

/** Position of an entry among its siblings, with buttons to move it up and down. */
export function MenuOrder({ row, movable }: MenuOrderProps) {
  const { id, name, nameEn, sort, at, siblings } = row
  const t = useWords(menuWords)
  const title = localise({ zh: name, en: nameEn }, useLanguage())
  const move = useMutation({
    mutationFn: (position: number) => menuCalls.sort({ params: { id }, body: { position } }),
  })
  const button = (label: string, Icon: typeof IconArrowUp, to: number) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      disabled={move.isPending || to < 0 || to >= siblings}
      onClick={() => move.mutate(to)}
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  )
  return (
    <span className={classes.order}>
      <b>{sort}</b>
      {movable ? (
        <Can needs={['sys:menu:edit']}>
          {button(t.up(title), IconArrowUp, at - 1)}
          {button(t.down(title), IconArrowDown, at + 1)}
        </Can>
      ) : null}
    </span>
  )
}
