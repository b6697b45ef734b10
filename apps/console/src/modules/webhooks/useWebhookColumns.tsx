import { localise } from '@limpid/contract/kernel/words'
import { noticeGroupWords } from '@limpid/contract/notices/notices.words'
import type { Webhook } from '@limpid/contract/webhooks/webhooks'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useNow } from '../../kit/live/useNow.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatAge, formatInstant } from '../../lib/format.ts'
import { WebhookState } from './WebhookState.tsx'
import classes from './webhooks.module.css'
import { webhookWords } from './webhooks.words.ts'

export function useWebhookColumns(): ResourceColumn<Webhook>[] {
  const t = useWords(webhookWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const now = useNow(30_000)
  return [
    {
      id: 'name',
      header: common.name,
      card: 'title',
      width: 200,
      cell: ({ name, url }) => (
        <span className={classes.name}>
          <b>{name}</b>
          <span className={classes.address}>{url}</span>
        </span>
      ),
    },
    {
      id: 'groups',
      header: t.groups,
      width: 150,
      cell: ({ groups }) => groups.map((group) => localise(noticeGroupWords[group], language)).join(' · '),
    },
    { id: 'state', header: t.state, width: 150, cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      id: 'lastDelivered',
      header: t.lastDelivered,
      width: 110,
      cell: ({ lastDeliveredAt }) =>
        lastDeliveredAt ? (
          <span title={formatInstant(lastDeliveredAt)}>{formatAge(lastDeliveredAt, now, language)}</span>
        ) : (
          '–'
        ),
    },
    { id: 'pending', header: t.waitingCalls, align: 'right', cell: ({ pending }) => pending },
    { id: 'failed', header: t.failedCalls, align: 'right', cell: ({ failed }) => failed },
  ]
}
