import type { DictType } from '@limpid/contract/dicts/management'
import { localise } from '@limpid/contract/kernel/words'
import { InUse } from '../../../kit/inUse/InUse.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { OtherName } from '../../../kit/language/OtherName.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Detail, Detailed } from '../../../ui/rows/Detailed.tsx'
import classes from '../dicts.module.css'
import { dictWords } from '../dicts.words.ts'

/** Columns of the dictionary list. */
export function useTypeColumns(): ResourceColumn<DictType>[] {
  const t = useWords(dictWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: common.name,
      sortKey: 'name',
      card: 'title',
      width: 160,
      cell: ({ name, nameEn }) => (
        <Detailed details={<OtherName name={name} nameEn={nameEn} />}>
          {localise({ zh: name, en: nameEn }, language)}
        </Detailed>
      ),
    },
    {
      id: 'code',
      header: t.code,
      sortKey: 'code',
      width: 140,
      cell: ({ code }) => <code className={classes.code}>{code}</code>,
    },
    { id: 'items', header: t.items, align: 'right', cell: ({ items }) => items },
    { id: 'status', header: t.status, cell: ({ status }) => <InUse status={status} /> },
    {
      id: 'remark',
      header: t.remark,
      width: 200,
      cell: ({ remark, remarkEn, builtIn }) => (
        <span className={classes.remark}>
          {localise({ zh: remark, en: remarkEn || remark }, language) || (builtIn ? '' : '–')}
          {builtIn ? <Detail>{t.builtIn}</Detail> : null}
        </span>
      ),
    },
    {
      id: 'updated',
      header: t.updated,
      sortKey: 'updateTime',
      cell: ({ updateTime }) => <span className={classes.number}>{formatInstant(updateTime)}</span>,
    },
  ]
}
