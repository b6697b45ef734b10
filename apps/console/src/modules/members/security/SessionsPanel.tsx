import type { Session } from '@limpid/contract/members/personal'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { AddressCell } from '../../../kit/origin/AddressCell.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { allOf } from '../../../kit/table/allOf.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { SessionDevice, useDeviceText } from '../../auth/auth.public.ts'
import classes from '../members.module.css'
import { personal, sessionsQuery } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { EndOthersDialog } from './EndOthersDialog.tsx'

/** The active sessions of the account, and how to sign them out. */
export function SessionsPanel() {
  const t = useWords(memberWords)
  const columns = useSessionColumns()
  const { data: sessions = [] } = useQuery({ ...sessionsQuery, meta: { shown: 'page' } })
  const [asking, setAsking] = useState(false)
  return (
    <Card
      heading={t.sessions}
      hint={t.sessionsHint}
      action={
        sessions.length > 1 ? (
          <>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t.endOthers}
            </Button>
            <EndOthersDialog opened={asking} onClose={() => setAsking(false)} />
          </>
        ) : null
      }
    >
      <ResourceTable
        label={t.sessions}
        choiceName="sessions"
        columns={columns}
        query={allOf(sessionsQuery)}
        rowKey={({ id }) => id}
        actions={(session) => (session.current ? null : <EndButton session={session} />)}
      />
    </Card>
  )
}

function useSessionColumns(): ResourceColumn<Session>[] {
  const t = useWords(memberWords)
  const language = useLanguage()
  const now = useNow(30_000)
  return [
    {
      id: 'device',
      header: t.device,
      card: 'title',
      width: 200,
      cell: (session) => <SessionDevice {...session} />,
    },
    { id: 'address', header: t.address, cell: ({ address }) => <AddressCell address={address} /> },
    {
      id: 'began',
      header: t.began,
      width: 150,
      cell: ({ beganAt }) => <Plain text={formatInstant(beganAt)} />,
    },
    {
      id: 'lastUsed',
      header: t.lastUsed,
      cell: ({ lastUsedAt }) => (
        <span title={formatInstant(lastUsedAt)}>{formatAge(lastUsedAt, now, language)}</span>
      ),
    },
  ]
}

function Plain({ text }: { text: string }) {
  return <span className={classes.number}>{text}</span>
}

function EndButton({ session: { id, userAgent } }: { session: Session }) {
  const t = useWords(memberWords)
  const text = useDeviceText()
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => personal.endSession({ params: { id } }),
    onSuccess: () => toastDone(t.ended),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={end.isPending}
      aria-label={t.endSessionOf(text(userAgent))}
      onClick={() => end.mutate()}
    >
      {t.endSession}
    </Button>
  )
}
