import type { SmsUsage } from '@limpid/contract/outbox/outbox'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { windowMs } from './sms-budget.rules.ts'
import '../outbox.tables.ts'

/** The heaviest users shown of each kind. */
const maxShown = 5

/** How much of the SMS budget is used, and by whom. */
export async function readSmsUsage({ db, clock, settings }: Ctx): Promise<SmsUsage> {
  const since = new Date(clock.now().getTime() - windowMs)
  const { rows } = await sql<{ used: number; notices: number }>`
    SELECT count(*)::int AS used, (count(*) FILTER (WHERE purpose = 'notice'))::int AS notices
      FROM sms_sent WHERE at > ${since}`.execute(db)
  const most = async (column: 'mobile' | 'username' | 'address') => {
    const { rows: found } = await sql<{ name: string; count: number }>`
      SELECT ${sql.ref(column)} AS name, count(*)::int AS count FROM sms_sent
       WHERE at > ${since} AND ${sql.ref(column)} IS NOT NULL
       GROUP BY 1 ORDER BY count DESC, name LIMIT ${maxShown}`.execute(db)
    return found
  }
  const [numbers, accounts, addresses] = await Promise.all([
    most('mobile'),
    most('username'),
    most('address'),
  ])
  return {
    used: rows[0]?.used ?? 0,
    notices: rows[0]?.notices ?? 0,
    limit: settings.get('limits.smsPerDay'),
    perNumber: settings.get('limits.smsPerNumber'),
    perAccount: settings.get('limits.smsPerAccount'),
    numbers,
    accounts,
    addresses,
  }
}
