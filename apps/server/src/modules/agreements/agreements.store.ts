import type { Language } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './agreements.tables.ts'

export interface Acceptance {
  accountId: string
  /** The language in which the texts were shown. */
  language: Language
  at: Date
  address: string
}

/** Notes that an account agreed to the newest version of each text. */
export async function insertAcceptances(
  db: Db,
  { accountId, language, at, address }: Acceptance,
): Promise<void> {
  await db
    .insertInto('agreement_acceptances')
    .columns(['account_id', 'agreement_id', 'accepted_at', 'address'])
    .expression(
      db
        .selectFrom('agreements')
        .distinctOn('type')
        .where('language', '=', language)
        .orderBy('type')
        .orderBy('version', 'desc')
        .select([
          sql<string>`${accountId}::bigint`.as('account_id'),
          'id',
          sql<Date>`${at}::timestamptz`.as('accepted_at'),
          sql<string>`${address}::text`.as('address'),
        ]),
    )
    .execute()
}
