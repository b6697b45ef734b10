import type { Db } from '../../platform/database/tables.ts'
import './agreements.tables.ts'

export interface Acceptance {
  accountId: string
  agreementIds: readonly string[]
  at: Date
  address: string
}

/** Records that an account agreed to these versions; an earlier acceptance keeps its time. */
export async function insertAcceptances(
  db: Db,
  { accountId, agreementIds, at, address }: Acceptance,
): Promise<void> {
  if (agreementIds.length === 0) return
  const agreed = { account_id: accountId, accepted_at: at, address }
  await db
    .insertInto('agreement_acceptances')
    .values(agreementIds.map((id) => ({ ...agreed, agreement_id: id })))
    .onConflict((conflict) => conflict.columns(['account_id', 'agreement_id']).doNothing())
    .execute()
}
