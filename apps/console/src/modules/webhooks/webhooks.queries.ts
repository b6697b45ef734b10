import { webhooks } from '@limpid/contract/webhooks/webhooks'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('webhooks', webhooks)

/** The user's webhooks, by name. */
export const webhooksQuery = reads.list({})
/** A page of the calls of one webhook, newest first. */
export const webhookCallsQuery = (
  id: string,
  query: NonNullable<Parameters<typeof reads.calls>[0]['query']>,
) => reads.calls({ params: { id }, query })
export const webhookKeys = [reads.list.key, reads.calls.key]
export const webhookCalls = remote(webhooks)
