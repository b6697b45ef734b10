import type { Db } from '../../platform/database/tables.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { insertAccount } from './users.store.ts'

/** The accounts of a first start; `member` owns the demo fleet. Their names are data, so they are in both languages. */
export const seededAccounts = [
  { username: 'root', nickname: '超级管理员 Root', roleCodes: ['ROOT'] },
  { username: 'admin', nickname: '管理员 Admin', roleCodes: ['ADMIN', '_user_'] },
  { username: 'member', nickname: '会员 Member', roleCodes: ['MEMBER'] },
  { username: 'guest', nickname: '访客 Guest', roleCodes: ['GUEST'] },
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
