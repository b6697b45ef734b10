import type { Brand } from '@limpid/contract/brands/brands'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { RowEdits } from '../../kit/table/RowEdits.tsx'
import { brandCalls } from './brands.queries.ts'
import { brandWords } from './brands.words.ts'

/** Actions for a brand. */
export function BrandActions({ brand, onEdit }: { brand: Brand; onEdit: () => void }) {
  const t = useWords(brandWords)
  const name = localise({ zh: brand.name, en: brand.nameEn }, useLanguage())
  return (
    <RowEdits
      name={name}
      edit={{ needs: 'mall:brand:edit', onClick: onEdit }}
      remove={{
        needs: 'mall:brand:delete',
        title: t.removeTitle(name),
        text: t.removeAsk,
        done: t.removed,
        call: () => brandCalls.remove({ params: { ids: [brand.id] } }),
      }}
    />
  )
}
