import type { Session } from '@limpid/contract/members/personal'
import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { takeProblem } from '../../../api/problem.ts'
import { ResourceCards } from '../../../kit/ResourceCards.tsx'
import { ResourceRows } from '../../../kit/ResourceRows.tsx'
import type { ResourceColumn } from '../../../kit/ResourceTable.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { useNow } from '../../../kit/useNow.ts'
import { useWords } from '../../../kit/useWords.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { Card } from '../Card.tsx'
import classes from '../members.module.css'
import { personal, sessionsQuery } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { DeviceName, deviceText } from './DeviceName.tsx'

const everything = { pageNum: 1, pageSize: 200 }

/** The browsers that use the account now, and how to end them. */
export function SessionsPanel() {
  const t = useWords(memberWords)
  const narrow = useNarrow()
  const client = useQueryClient()
  const columns = useSessionColumns()
  const { data: sessions, error, refetch } = useQuery({ ...sessionsQuery, meta: { shown: 'page' } })
  const endOthers = useMutation({
    mutationFn: () => personal.endOtherSessions({}),
    onSuccess: ({ ended }) => toastDone(t.othersEnded(ended)),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  const ask = () =>
    modals.openConfirmModal({
      title: t.endOthers,
      centered: true,
      children: <Text size="sm">{t.endOthersAsk}</Text>,
      labels: { confirm: t.endOthers, cancel: t.cancel },
      confirmProps: { color: 'red' },
      closeButtonProps: { 'aria-label': t.close },
      onConfirm: () => endOthers.mutate(),
    })
  const Rows = narrow ? ResourceCards : ResourceRows
  const retry = () => void refetch()
  return (
    <Card
      heading={t.sessions}
      hint={t.sessionsHint}
      action={
        sessions && sessions.length > 1 ? (
          <Button variant="default" loading={endOthers.isPending} onClick={ask}>
            {t.endOthers}
          </Button>
        ) : null
      }
    >
      {error && !sessions ? (
        <ErrorState title={t.loadFailed} message={takeProblem(error)} retryLabel={t.retry} onRetry={retry} />
      ) : null}
      {!sessions && !error ? <SkeletonRows rows={2} /> : null}
      {sessions ? (
        <Rows
          label={t.sessions}
          columns={columns}
          rows={sessions}
          rowKey={({ id }) => id}
          state={everything}
          onState={() => undefined}
        />
      ) : null}
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
      cell: ({ userAgent, current }) => (
        <span className={classes.device}>
          <DeviceName userAgent={userAgent} />
          {current ? (
            <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
              {t.thisOne}
            </StatusBadge>
          ) : null}
        </span>
      ),
    },
    { id: 'address', header: t.address, cell: ({ address }) => <Plain text={address} /> },
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
    {
      id: 'end',
      header: '',
      align: 'right',
      cell: (session) => (session.current ? null : <EndButton session={session} />),
    },
  ]
}

function Plain({ text }: { text: string }) {
  return <span className={classes.number}>{text}</span>
}

function EndButton({ session: { id, userAgent } }: { session: Session }) {
  const t = useWords(memberWords)
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
      aria-label={t.endSessionOf(deviceText(userAgent, t))}
      onClick={() => end.mutate()}
    >
      {t.endSession}
    </Button>
  )
}
