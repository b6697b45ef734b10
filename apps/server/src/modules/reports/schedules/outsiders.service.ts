/* Anyone who is added to a scheduled report reads of the devices what its account may see, without an account and for as long as the
   schedule exists. So the account's password is asked for, an API key adds nobody, and the account is notified. */
import { maskedContact } from '@limpid/contract/kernel/contact'
import type { ScheduleForm } from '@limpid/contract/reports/schedules'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { confirmOwner, type OwnPasswordLimits } from '../../auth/auth.public.ts'
import { raise } from '../../notices/notices.public.ts'
import type { ScheduleLimits } from './schedules.limits.ts'
import { listAddresses, type NewRecipient } from './schedules.store.ts'

export interface ReportParts {
  limits: ScheduleLimits
  passwords: OwnPasswordLimits
}

/**
 * Verifies the password if the form adds addresses to the schedule. The returned check belongs into the transaction that adds them.
 * Throws `notFound` and the problems of `confirmOwner`.
 */
export async function confirmRecipients(
  ctx: PersonCtx,
  passwords: OwnPasswordLimits,
  id: string | undefined,
  { recipients, password }: Pick<ScheduleForm, 'recipients' | 'password'>,
): Promise<(tx: Db, added: readonly NewRecipient[]) => Promise<void>> {
  const known = id === undefined ? [] : await listAddresses(ctx.db, { accountId: ctx.actor.id, id })
  if (id !== undefined && known.length === 0) throw new Problem('notFound')
  const adds = recipients.some((address) => !known.includes(address))
  const confirmed = adds ? await confirmOwner(ctx, passwords, password) : undefined
  return async (tx, added) => {
    if (added.length === 0) return
    // One that was removed in the meantime.
    if (!confirmed) throw new Problem('passwordWrong')
    await confirmed(tx)
  }
}

/** Notifies the account who was added. */
export async function notifyAdded(
  ctx: PersonCtx,
  name: string,
  added: readonly NewRecipient[],
): Promise<void> {
  if (added.length === 0) return
  const addresses = added.map(({ address }) => maskedContact(address))
  await raise(ctx, ctx.actor.id, { kind: 'security.report-recipients-added', facts: { name, addresses } })
}
