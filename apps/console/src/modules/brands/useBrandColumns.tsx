import type { Brand } from '@limpid/contract/brands/brands'
import { localise } from '@limpid/contract/kernel/words'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { kitWords } from '../../kit/language/kit.words.ts'
import { OtherName } from '../../kit/language/OtherName.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { pictureAddress, SmallPicture } from '../../kit/pictures/SmallPicture.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant } from '../../lib/format.ts'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import classes from './brands.module.css'
import { brandWords } from './brands.words.ts'

/** Columns of the list of brands. */
export function useBrandColumns(): ResourceColumn<Brand>[] {
  const t = useWords(brandWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: common.name,
      sortKey: 'name',
      card: 'title',
      width: 260,
      cell: ({ name, nameEn, logo }) => (
        <span className={classes.name}>
          <SmallPicture src={pictureAddress(logo)} name={localise({ zh: name, en: nameEn }, language)} />
          <Detailed details={name === nameEn ? null : <OtherName name={name} nameEn={nameEn} />}>
            {localise({ zh: name, en: nameEn }, language)}
          </Detailed>
        </span>
      ),
    },
    { id: 'letter', header: t.letter, cell: ({ letter }) => letter },
    { id: 'sort', header: t.sort, sortKey: 'sort', align: 'right', cell: ({ sort }) => sort },
    {
      id: 'visible',
      header: t.visibility,
      cell: ({ visible }) => (
        <StatusBadge
          tone={visible ? 'ok' : 'muted'}
          icon={visible ? <IconEye size={14} /> : <IconEyeOff size={14} />}
        >
          {visible ? t.shown : t.hidden}
        </StatusBadge>
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
