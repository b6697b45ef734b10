import type { UserRow } from '@limpid/contract/users/users'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useMember } from '../../../kit/access/member.ts'
import { InUse } from '../../../kit/inUse/InUse.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import classes from '../users.module.css'
import { userWords } from '../users.words.ts'
import { roleMemberWords } from './roleMembers.words.ts'

/** The columns of role members; a name links to the user list. */
export function useRoleMemberColumns(): ResourceColumn<UserRow>[] {
  const t = useWords(userWords)
  const { show } = useWords(roleMemberWords)
  const own = useMember(({ member }) => member?.userId)
  return [
    {
      id: 'username',
      header: t.username,
      sortKey: 'username',
      card: 'title',
      cell: ({ id, username, nickname }) => (
        <>
          <Anchor
            component={Link}
            to={`/system/user?${new URLSearchParams({ keywords: username })}`}
            size="sm"
            title={show(username)}
          >
            {username}
          </Anchor>{' '}
          {id === own ? <span className={classes.dimmed}>{t.self}</span> : null}
          <div className={classes.dimmed}>{nickname}</div>
        </>
      ),
    },
    { id: 'dept', header: t.dept, cell: ({ deptName }) => deptName ?? '–' },
    {
      id: 'roles',
      header: t.roles,
      card: 'hidden',
      cell: ({ roleNames }) => roleNames.replaceAll(',', t.listed) || '–',
    },
    {
      id: 'status',
      header: t.status,
      cell: ({ status }) => <InUse status={status} />,
    },
  ]
}
