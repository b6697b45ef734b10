import type { OnlineSession } from '@limpid/contract/auth/online'
import { VisuallyHidden } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { AddressCell } from '../../../kit/origin/AddressCell.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { toneClass } from '../../../ui/status/tones.ts'
import { signInWords } from '../sign-ins/signIns.words.ts'
import classes from './online.module.css'
import { onlineWords } from './online.words.ts'
import { SessionDevice } from './SessionDevice.tsx'

/** Who, from where, with which browser, since when and until when active. */
export function useOnlineColumns(): ResourceColumn<OnlineSession>[] {
  const t = useWords(onlineWords)
  const signIns = useWords(signInWords)
  const language = useLanguage()
  const now = useNow(30_000)
  return [
    {
      id: 'who',
      header: signIns.who,
      sortKey: 'username',
      card: 'title',
      width: 150,
      cell: ({ user, online }) => (
        <Detailed details={user.username === user.nickname ? '' : user.username}>
          {user.nickname}{' '}
          {online ? (
            <span className={`${classes.presence} ${toneClass('ok')}`} title={t.online}>
              <VisuallyHidden>({t.online})</VisuallyHidden>
            </span>
          ) : null}
        </Detailed>
      ),
    },
    { id: 'dept', header: t.dept, cell: ({ user }) => user.deptName ?? '–' },
    {
      id: 'address',
      header: signIns.address,
      sortKey: 'address',
      cell: ({ address }) => <AddressCell address={address} />,
    },
    {
      id: 'device',
      header: signIns.device,
      width: 180,
      cell: (session) => <SessionDevice {...session} />,
    },
    {
      id: 'began',
      header: t.began,
      sortKey: 'beganAt',
      width: 150,
      cell: ({ beganAt }) => <span className={classes.number}>{formatInstant(beganAt)}</span>,
    },
    {
      id: 'lastUsed',
      header: t.lastUsed,
      sortKey: 'lastUsedAt',
      cell: ({ lastUsedAt }) => (
        <span title={formatInstant(lastUsedAt)}>{formatAge(lastUsedAt, now, language)}</span>
      ),
    },
  ]
}
