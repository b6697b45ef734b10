import { genderDict } from '@limpid/contract/users/gender'
import type { UserRow } from '@limpid/contract/users/users'
import { VisuallyHidden } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { useMember } from '../../../kit/access/member.ts'
import { useExcessReason } from '../../../kit/access/useExcessReason.ts'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { LockedSwitch } from '../../../ui/status/LockedSwitch.tsx'
import { toneClass } from '../../../ui/status/tones.ts'
import { DictTag } from '../../dicts/dicts.public.ts'
import classes from '../users.module.css'
import { userCalls } from '../users.queries.ts'
import { userWords } from '../users.words.ts'

export function useUserColumns(): ResourceColumn<UserRow>[] {
  const t = useWords(userWords)
  const own = useMember(({ member }) => member?.userId)
  return [
    {
      id: 'username',
      header: t.username,
      sortKey: 'username',
      card: 'title',
      width: 130,
      cell: ({ id, username, online }) => (
        <>
          {username}{' '}
          {online ? (
            <span className={`${classes.presence} ${toneClass('ok')}`} title={t.online}>
              <VisuallyHidden>({t.online})</VisuallyHidden>
            </span>
          ) : null}
          {id === own ? <span className={classes.dimmed}>{t.self}</span> : null}
        </>
      ),
    },
    { id: 'nickname', header: t.nickname, sortKey: 'nickname', width: 96, cell: ({ nickname }) => nickname },
    { id: 'dept', header: t.dept, cell: ({ deptName }) => deptName ?? '–' },
    {
      id: 'roles',
      header: t.roles,
      width: 90,
      cell: ({ roleNames }) => roleNames.replaceAll(',', t.listed) || '–',
    },
    { id: 'status', header: t.status, cell: (user) => <StatusSwitch user={user} own={user.id === own} /> },
    { id: 'mobile', header: t.mobile, cell: ({ mobile }) => mobile ?? '–' },
    { id: 'email', header: t.email, card: 'hidden', extra: true, cell: ({ email }) => email ?? '–' },
    {
      id: 'gender',
      header: t.gender,
      card: 'hidden',
      extra: true,
      width: 74,
      cell: ({ gender }) => <DictTag code={genderDict} value={gender} />,
    },
    {
      id: 'lastSignIn',
      header: t.lastSignIn,
      sortKey: 'lastSignInAt',
      width: 110,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? (
          formatInstant(lastSignInAt)
        ) : (
          <span className={classes.dimmed}>{t.neverSignedIn}</span>
        ),
    },
    {
      id: 'created',
      header: t.created,
      sortKey: 'createTime',
      width: 110,
      extra: true,
      cell: ({ createTime }) => formatInstant(createTime),
    },
  ]
}

/** Enables or disables an account, after confirmation; the switch does not move until that is done. */
function StatusSwitch({ user, own }: { user: UserRow; own: boolean }) {
  const t = useWords(userWords)
  const can = useCan()
  const turn = useMutation({
    mutationFn: (status: boolean) => userCalls.setStatus({ params: { id: user.id }, query: { status } }),
  })
  const { status, username } = user
  const reasonOf = useExcessReason()
  const refused = can(['sys:user:edit']) ? undefined : t.needsPermission('sys:user:edit')
  return (
    <LockedSwitch
      label={t.statusOf(username)}
      checked={status}
      reason={own ? t.ownHint : (refused ?? reasonOf('account', user.above))}
      busy={turn.isPending}
      onTurn={() =>
        confirmAction({
          title: status ? t.disable : t.enable,
          text: status ? t.statusOff(username) : t.statusOn(username),
          action: status ? t.disable : t.enable,
          danger: status,
          onConfirm: () => turn.mutate(!status),
        })
      }
    />
  )
}
