import { localise } from '@limpid/contract/kernel/words'
import type { StockItem } from '@limpid/contract/parts/stock'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ActionEntry } from '../../../ui/drop/ActionMenu.tsx'
import { DropMenu } from '../../../ui/drop/DropMenu.tsx'
import classes from '../parts.module.css'
import { removeStock } from '../parts.queries.ts'
import { stockWords } from './stock.words.ts'

interface StockActionsProps {
  item: StockItem
  edits: boolean
  onShow: (as: 'move' | 'movements' | 'minimum') => void
}

/** Actions on a stock item: record a movement, view movements, edit its minimum, remove it from stock. */
export function StockActions({ item, edits, onShow }: StockActionsProps) {
  const t = useWords(stockWords)
  const name = localise(item.name, useLanguage())
  const remove = useMutation({
    mutationFn: () => removeStock({ params: { id: item.id } }),
    onSuccess: () => {
      toastDone(t.removed)
    },
  })
  const askRemove = () =>
    confirmAction({
      title: t.removeTitle(name),
      text: t.removeAsk,
      action: t.removeEntry,
      danger: true,
      onConfirm: () => remove.mutate(),
    })
  return (
    <span className={classes.actions}>
      {edits ? (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onShow('move')}
          aria-label={t.moveOf(name)}
        >
          {t.move}
        </Button>
      ) : null}
      <DropMenu
        side="bottom-end"
        button={(button) => (
          <ActionIcon {...button} variant="subtle" aria-label={t.more(name)} loading={remove.isPending}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      >
        <ActionEntry onClick={() => onShow('movements')}>{t.movements}</ActionEntry>
        {edits ? <ActionEntry onClick={() => onShow('minimum')}>{t.changeMinimum}</ActionEntry> : null}
        {edits && item.count === 0 ? <ActionEntry onClick={askRemove}>{t.removeEntry}</ActionEntry> : null}
      </DropMenu>
    </span>
  )
}
