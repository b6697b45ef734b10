import type { Webhook } from '@limpid/contract/webhooks/webhooks'
import { Button } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { allOf } from '../../kit/table/allOf.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CallsCard } from './calls/CallsCard.tsx'
import { useWebhookColumns } from './useWebhookColumns.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { webhookKeys, webhooksQuery } from './webhooks.queries.ts'
import { webhookWords } from './webhooks.words.ts'

const opened = { webhook: '' }

/** The user's webhooks with their state; a row opens its calls. */
export default function WebhooksPanel() {
  const [{ webhook: id }, open] = useUrlState(opened)
  const { data } = useQuery(webhooksQuery)
  const refresh = useNewsRefresh(webhookKeys)
  useLive(
    ['webhooks'],
    ({ kind }) => {
      if (kind === 'webhooks.changed') refresh()
    },
    refresh,
  )
  const shown = data?.find((one) => one.id === id)
  if (shown) return <CallsCard webhook={shown} onBack={() => open({ webhook: '' })} />
  return <WebhooksCard onOpen={(webhook) => open({ webhook: webhook.id }, { push: true })} />
}

function WebhooksCard({ onOpen }: { onOpen: (webhook: Webhook) => void }) {
  const t = useWords(webhookWords)
  const [adding, setAdding] = useState(false)
  return (
    <Card heading={t.title} hint={t.hint} action={<Button onClick={() => setAdding(true)}>{t.add}</Button>}>
      <ResourceTable
        label={t.title}
        choiceName="webhooks"
        columns={useWebhookColumns()}
        query={allOf(webhooksQuery)}
        rowKey={({ id }) => id}
        onOpen={onOpen}
        actions={(webhook) => <WebhookActions webhook={webhook} />}
        empty={<EmptyState icon={<IconWebhook />} title={t.empty} hint={t.emptyHint} />}
      />
      <WebhookDialog opened={adding} onClose={() => setAdding(false)} />
    </Card>
  )
}
