import { useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { webhookPageKey, webhookPageQuery } from './webhooks.queries.ts'
import { webhookWords } from './webhooks.words.ts'

const fields = listFields()

/** The user's webhooks, paged by the server. */
export default function WebhooksPage() {
  const t = useWords(webhookWords)
  const common = useWords(kitWords)
  const list = useList(fields)
  const [adding, add] = useState(false)
  const refresh = useNewsRefresh([webhookPageKey])
  useLive(
    ['webhooks'],
    ({ kind }) => {
      if (kind === 'webhooks.changed') refresh()
    },
    refresh,
  )
  return (
    <PageFrame
      title={t.title}
      actions={
        <Can needs={['iot:webhook:add']}>
          <AddButton onClick={() => add(true)}>{t.addWebhook}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={[{ id: 'name', header: common.name, card: 'title', cell: ({ name }) => name }]}
        query={webhookPageQuery(list.page)}
        list={list}
        rowKey={({ id }) => id}
        choiceName="webhooks"
        empty={<EmptyState title={t.emptyTitle} />}
      />
      <WebhookDialog opened={adding} onClose={() => add(false)} />
    </PageFrame>
  )
}
