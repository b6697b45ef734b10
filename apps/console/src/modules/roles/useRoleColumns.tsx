import { localise } from '@limpid/contract/kernel/words'
import type { RoleRow } from '@limpid/contract/roles/roles'
import { Anchor } from '@mantine/core'
import { useCan } from '../../kit/access/Can.tsx'
import { OtherName } from '../../kit/language/OtherName.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { RoleStatus } from './RoleStatus.tsx'
import classes from './roles.module.css'
import { roleWords, scopeWords } from './roles.words.ts'
import { useRoleName } from './useRoleName.ts'

/** The columns of the role list; the member count opens the list of members. */
export function useRoleColumns(onRoleMembers: (id: string) => void): ResourceColumn<RoleRow>[] {
  const t = useWords(roleWords)
  const language = useLanguage()
  const can = useCan()
  const nameOf = useRoleName()
  return [
    {
      id: 'name',
      header: t.roleName,
      sortKey: 'name',
      card: 'title',
      width: 150,
      cell: ({ name, nameEn }) => {
        const own = localise({ zh: name, en: nameEn }, language)
        return (
          <>
            {own}
            {name === nameEn ? null : (
              <div className={classes.code}>
                <OtherName name={name} nameEn={nameEn} />
              </div>
            )}
          </>
        )
      },
    },
    { id: 'code', header: t.code, cell: ({ code }) => <code className={classes.code}>{code}</code> },
    { id: 'scope', header: t.dataScope, cell: ({ dataScope }) => localise(scopeWords[dataScope], language) },
    {
      id: 'status',
      header: t.status,
      cell: (role) => <RoleStatus role={role} />,
    },
    {
      id: 'users',
      header: t.users,
      align: 'right',
      cell: (role) => {
        const count = formatNumber(role.users, { precision: 0 }, language)
        if (!can(['sys:user:list'])) return count
        return (
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={t.showUsers(nameOf(role), role.users)}
            onClick={() => onRoleMembers(role.id)}
          >
            {count}
          </Anchor>
        )
      },
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
