import type { Db } from '../../platform/database/tables.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { insertAccount } from './users.store.ts'

/** The accounts of a first start; `member` owns the demo fleet. */
export const seededAccounts = [
  { username: 'root', nickname: '超级管理员', roleCodes: ['ROOT'] },
  { username: 'admin', nickname: '管理员', roleCodes: ['ADMIN', '_user_'] },
  { username: 'member', nickname: '会员', roleCodes: ['MEMBER'] },
  { username: 'guest', nickname: '访客', roleCodes: ['GUEST'] },
] as const

export async function seedAccounts(db: Db, password: string): Promise<void> {
  for (const account of seededAccounts) {
    await insertAccount(db, {
      ...account,
      passwordHash: await hashPassword(password),
      passwordInitial: true,
    })
  }
}
