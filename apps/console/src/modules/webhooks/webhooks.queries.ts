import { webhooks } from '@limpid/contract/webhooks/webhooks'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('webhooks', webhooks)

/** A page of the user's webhooks, by name. */
export function webhookPageQuery(query: { pageNum: number; pageSize: number }) {
  return reads.page({ query })
}

export const webhookPageKey = reads.page.key
export const createWebhook = remote(webhooks).create
