/* SMS cost money: one budget counts all of them, whatever they are for, per number, per account and for the installation. */
import type { Ctx } from '../../../platform/context.ts'
import { maySend } from './sms-budget.rules.ts'
import { countSent, deleteSent, insertSent, lockBudget, type SentSms } from './sms-sent.store.ts'

type BudgetCtx = Pick<Ctx, 'db' | 'clock' | 'settings' | 'log'>

/** Counts an SMS about to be sent and returns its row; undefined if the budget is used up. */
export async function reserveSms(ctx: BudgetCtx, sms: SentSms): Promise<string | undefined> {
  const { clock, settings } = ctx
  const now = clock.now()
  const id = await ctx.db.transaction().execute(async (tx) => {
    await lockBudget(tx)
    const counts = await countSent(tx, sms, now)
    const limits = {
      number: settings.get('limits.smsPerNumber'),
      account: settings.get('limits.smsPerAccount'),
      all: settings.get('limits.smsPerDay'),
    }
    return maySend(counts, limits, sms.purpose) ? insertSent(tx, sms, now) : undefined
  })
  if (id === undefined)
    ctx.log.warn(
      { purpose: sms.purpose, accountId: sms.accountId },
      'an SMS was not sent: the daily limit is reached',
    )
  return id
}

/** Reverts the count of an SMS that was not sent. */
export async function uncountSms({ db }: BudgetCtx, id: string): Promise<void> {
  await deleteSent(db, id)
}
