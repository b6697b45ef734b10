import type { DictType } from '@limpid/contract/dicts/management'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { dictCalls } from '../dicts.queries.ts'
import { dictWords } from '../dicts.words.ts'
import { RowButtons } from '../shown/RowButtons.tsx'
import { useConfirmRemove } from '../shown/useConfirmRemove.ts'

/** Actions for a dictionary. */
export function TypeActions({ type, onEdit }: { type: DictType; onEdit: () => void }) {
  const t = useWords(dictWords)
  const name = localise({ zh: type.name, en: type.nameEn }, useLanguage())
  const { ask, pending } = useConfirmRemove(t.removeType(name), t.removeTypeAsk(type.items), () =>
    dictCalls.removeTypes({ params: { ids: [type.id] } }),
  )
  return (
    <RowButtons
      name={name}
      edit={{ needs: 'sys:dict_type:edit', act: onEdit }}
      remove={{
        needs: 'sys:dict_type:delete',
        act: ask,
        pending,
        not: type.builtIn ? t.builtInHint : undefined,
      }}
    />
  )
}
