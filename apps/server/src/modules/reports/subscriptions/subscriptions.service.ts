/* What recipients of a report decide by the link in their mails. The token identifies a recipient of a schedule, and allows nothing else. */
import type { Subscription } from '@limpid/contract/reports/subscriptions'
import type { PublicCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { findSubscription } from './subscriptions.reads.ts'
import { setSubscription } from './subscriptions.store.ts'

/** Throws `notFound`: the schedule was deleted, or its owner removed the recipient. */
export async function getSubscription({ db }: PublicCtx, token: string): Promise<Subscription> {
  const found = await findSubscription(db, token)
  if (!found) throw new Problem('notFound')
  return found
}

/** Throws `notFound`. */
export async function changeSubscription(
  { db }: PublicCtx,
  token: string,
  state: 'confirmed' | 'unsubscribed',
): Promise<null> {
  if (!(await setSubscription(db, token, state))) throw new Problem('notFound')
  return null
}
