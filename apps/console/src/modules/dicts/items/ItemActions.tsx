import type { DictItem } from '@limpid/contract/dicts/management'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { dictCalls } from '../dicts.queries.ts'
import { dictWords } from '../dicts.words.ts'
import { RowButtons } from '../shown/RowButtons.tsx'
import { useConfirmRemove } from '../shown/useConfirmRemove.ts'

/** Actions for an item. */
export function ItemActions({ item, onEdit }: { item: DictItem; onEdit: () => void }) {
  const t = useWords(dictWords)
  const name = localise({ zh: item.name, en: item.nameEn }, useLanguage())
  const { ask, pending } = useConfirmRemove(t.removeItem(name), t.removeItemAsk, () =>
    dictCalls.remove({ params: { ids: [item.id] } }),
  )
  return (
    <RowButtons
      name={name}
      edit={{ needs: 'sys:dict:edit', act: onEdit }}
      remove={{
        needs: 'sys:dict:delete',
        act: ask,
        pending,
        not: item.uses ? t.itemUsed(item.uses) : undefined,
      }}
    />
  )
}
