import { say } from '@limpid/contract/kernel/words'
import type { RoleRow } from '@limpid/contract/roles'
import { InUse } from '../../kit/inUse/InUse.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import classes from './roles.module.css'
import { roleWords, scopeWords } from './roles.words.ts'

/** The columns of the list of roles. */
export function useRoleColumns(): ResourceColumn<RoleRow>[] {
  const t = useWords(roleWords)
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t.roleName,
      sortKey: 'name',
      card: 'title',
      width: 150,
      cell: ({ name, nameEn }) => {
        const other = say({ zh: nameEn, en: name }, language)
        const own = say({ zh: name, en: nameEn }, language)
        return (
          <>
            {own}
            {own === other ? null : <div className={classes.code}>{other}</div>}
          </>
        )
      },
    },
    { id: 'code', header: t.code, cell: ({ code }) => <code className={classes.code}>{code}</code> },
    { id: 'scope', header: t.dataScope, cell: ({ dataScope }) => say(scopeWords[dataScope], language) },
    {
      id: 'status',
      header: t.status,
      cell: ({ status }) => <InUse status={status} />,
    },
    {
      id: 'users',
      header: t.users,
      align: 'right',
      cell: ({ users }) => formatNumber(users, { precision: 0 }, language),
    },
    { id: 'sort', header: t.sort, sortKey: 'sort', align: 'right', cell: ({ sort }) => sort },
    {
      id: 'created',
      header: t.created,
      sortKey: 'createTime',
      cell: ({ createTime }) => formatInstant(createTime),
    },
  ]
}
