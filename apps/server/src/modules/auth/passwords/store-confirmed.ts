import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockVerified } from '../../users/users.public.ts'

/**
 * Locks the account for a change that a password allowed; throws `passwordWrong` if that password was replaced
 * or the account was disabled since it was verified.
 */
export async function storeConfirmed(tx: Db, accountId: string, passwordHash: string): Promise<void> {
  if (!(await lockVerified(tx, accountId, { passwordHash }))) throw new Problem('passwordWrong')
}
