import type { ApiKey } from '@limpid/contract/members/personal'
import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconCheck, IconClockOff, IconKey } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { Card } from '../Card.tsx'
import classes from '../members.module.css'
import { apiKeysQuery, personal } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { NewKeyModal } from './NewKeyModal.tsx'
import { scopeText } from './scopes.ts'

const everything = { pageNum: 1, pageSize: 200 }

/** One's API keys: what each may do, until when, when it was used last, and how to revoke it. */
export function ApiKeysPanel() {
  const t = useWords(memberWords)
  const narrow = useNarrow()
  const columns = useKeyColumns()
  const [adding, setAdding] = useState(false)
  const { data: keys, error, refetch } = useQuery({ ...apiKeysQuery, meta: { shown: 'page' } })
  const Rows = narrow ? ResourceCards : ResourceRows
  const retry = () => void refetch()
  return (
    <Card
      heading={t.tabKeys}
      hint={t.keysHint}
      action={<Button onClick={() => setAdding(true)}>{t.newKey}</Button>}
    >
      {error && !keys ? (
        <ErrorState title={t.loadFailed} message={takeProblem(error)} retryLabel={t.retry} onRetry={retry} />
      ) : null}
      {!keys && !error ? <SkeletonRows rows={3} /> : null}
      {keys?.length === 0 ? (
        <EmptyState icon={<IconKey />} title={t.keysEmpty} hint={t.keysEmptyHint} />
      ) : null}
      {keys && keys.length > 0 ? (
        <Rows
          label={t.tabKeys}
          columns={columns}
          rows={keys}
          rowKey={({ id }) => id}
          state={everything}
          onState={() => undefined}
        />
      ) : null}
      <NewKeyModal opened={adding} onClose={() => setAdding(false)} />
    </Card>
  )
}

function useKeyColumns(): ResourceColumn<ApiKey>[] {
  const t = useWords(memberWords)
  const language = useLanguage()
  const now = useNow(30_000)
  return [
    {
      id: 'name',
      header: t.keyName,
      card: 'title',
      width: 160,
      cell: ({ name, hint }) => (
        <span className={classes.device}>
          <b>{name}</b>
          <span className={classes.hintCode}>{`${hint}…`}</span>
        </span>
      ),
    },
    {
      id: 'scopes',
      header: t.scopes,
      width: 180,
      cell: ({ scopes }) => scopes.map((scope) => scopeText(scope, language)).join(' · '),
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ expiresAt }) =>
        expiresAt > now ? (
          <StatusBadge tone="ok" icon={<IconCheck size={14} />}>
            {t.valid}
          </StatusBadge>
        ) : (
          <StatusBadge tone="muted" icon={<IconClockOff size={14} />}>
            {t.expired}
          </StatusBadge>
        ),
    },
    {
      id: 'expires',
      header: t.expires,
      width: 150,
      cell: ({ expiresAt }) => <span className={classes.number}>{formatInstant(expiresAt)}</span>,
    },
    {
      id: 'lastUsed',
      header: t.lastUsed,
      width: 140,
      cell: ({ lastUsedAt, lastUsedAddress }) =>
        lastUsedAt ? (
          <span title={formatInstant(lastUsedAt)}>
            {[formatAge(lastUsedAt, now, language), lastUsedAddress].filter(Boolean).join(' · ')}
          </span>
        ) : (
          t.neverUsed
        ),
    },
    { id: 'revoke', header: '', align: 'right', cell: (key) => <RevokeButton apiKey={key} /> },
  ]
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const t = useWords(memberWords)
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => personal.revokeApiKey({ params: { id } }),
    onSuccess: () => toastDone(t.revoked),
    onSettled: () => client.invalidateQueries(apiKeysQuery),
  })
  const ask = () =>
    modals.openConfirmModal({
      title: t.revokeOf(name),
      centered: true,
      children: <Text size="sm">{t.revokeAsk(name)}</Text>,
      labels: { confirm: t.revoke, cancel: t.cancel },
      confirmProps: { color: 'red' },
      closeButtonProps: { 'aria-label': t.close },
      onConfirm: () => revoke.mutate(),
    })
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={revoke.isPending}
      aria-label={t.revokeOf(name)}
      onClick={ask}
    >
      {t.revoke}
    </Button>
  )
}
