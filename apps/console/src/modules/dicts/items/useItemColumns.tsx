import type { DictItem } from '@limpid/contract/dicts/management'
import { localise } from '@limpid/contract/kernel/words'
import { InUse } from '../../../kit/inUse/InUse.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { OtherName } from '../../../kit/language/OtherName.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import classes from '../dicts.module.css'
import { dictWords } from '../dicts.words.ts'
import { ItemTag } from '../shown/DictTag.tsx'

/** Columns of dictionary items; each is shown as its tag. */
export function useItemColumns(): ResourceColumn<DictItem>[] {
  const t = useWords(dictWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: common.name,
      sortKey: 'name',
      card: 'title',
      width: 180,
      cell: ({ name, nameEn, tagType, defaulted }) => (
        <Detailed
          details={[<OtherName key="other" name={name} nameEn={nameEn} />, defaulted ? t.defaulted : '']}
        >
          <ItemTag label={localise({ zh: name, en: nameEn }, language)} tagType={tagType} />
        </Detailed>
      ),
    },
    {
      id: 'value',
      header: t.value,
      sortKey: 'value',
      width: 120,
      cell: ({ value }) => <code className={classes.code}>{value}</code>,
    },
    { id: 'sort', header: t.sort, sortKey: 'sort', align: 'right', cell: ({ sort }) => sort },
    { id: 'status', header: t.status, cell: ({ status }) => <InUse status={status} /> },
    { id: 'uses', header: t.uses, align: 'right', cell: ({ uses }) => uses ?? '–' },
    { id: 'remark', header: t.remark, width: 160, cell: ({ remark }) => remark || '–' },
  ]
}
