import type { Db } from '../../../platform/database/tables.ts'
import '../../users/users.tables.ts'

export async function findNickname(db: Db, accountId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('nickname')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.nickname
}
