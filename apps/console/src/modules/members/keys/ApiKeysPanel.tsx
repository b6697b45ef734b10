import type { ApiKey } from '@limpid/contract/members/personal'
import { Button } from '@mantine/core'
import { IconCheck, IconClockOff, IconKey } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { allOf } from '../../../kit/table/allOf.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import classes from '../members.module.css'
import { apiKeysQuery, personal } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { NewKeyModal } from './NewKeyModal.tsx'
import { scopeText } from './scopes.ts'

/** The user's API keys: scopes, expiry, last use, and revoking. */
export default function ApiKeysPanel() {
  const t = useWords(memberWords)
  const columns = useKeyColumns()
  const [adding, setAdding] = useState(false)
  return (
    <Card
      heading={t.tabKeys}
      hint={t.keysHint}
      action={<Button onClick={() => setAdding(true)}>{t.newKey}</Button>}
    >
      <ResourceTable
        label={t.tabKeys}
        choiceName="api-keys"
        columns={columns}
        query={allOf(apiKeysQuery)}
        rowKey={({ id }) => id}
        actions={(key) => <RevokeButton apiKey={key} />}
        empty={<EmptyState icon={<IconKey />} title={t.keysEmpty} hint={t.keysEmptyHint} />}
      />
      <NewKeyModal opened={adding} onClose={() => setAdding(false)} />
    </Card>
  )
}

function useKeyColumns(): ResourceColumn<ApiKey>[] {
  const t = useWords(memberWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const now = useNow(30_000)
  return [
    {
      id: 'name',
      header: common.name,
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
  return (
    <ConfirmButton
      action={t.revoke}
      title={t.revokeOf(name)}
      text={t.revokeAsk(name)}
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    />
  )
}
