import type { Db } from '../../platform/database/tables.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { DictSeed, MenuSeed } from '../../platform/seed/seeds.ts'
import { insertAccount } from './users.store.ts'

export const usersMenus: readonly MenuSeed[] = [
  {
    parent: '/system',
    path: 'user',
    component: 'system/user/index',
    title: '用户管理',
    titleEn: 'Users',
    sort: 1,
    icon: 'user',
    keepAlive: true,
    roles: ['ADMIN'],
    buttons: {
      'sys:user:list': ['ADMIN'],
      'sys:user:add': ['ADMIN'],
      'sys:user:edit': ['ADMIN'],
      'sys:user:delete': ['ADMIN'],
      'sys:user:reset_pwd': ['ADMIN'],
      'sys:user:import': ['ADMIN'],
      'sys:user:export': ['ADMIN'],
    },
  },
]

export const usersDicts: readonly DictSeed[] = [
  {
    code: 'gender',
    name: '性别',
    nameEn: 'Gender',
    items: [
      { value: '1', label: '男', labelEn: 'Male', tagType: 'primary' },
      { value: '2', label: '女', labelEn: 'Female', tagType: 'primary' },
      { value: '0', label: '未知', labelEn: 'Unknown', tagType: 'info', defaulted: true },
    ],
  },
]

/** The accounts of a first start; `member` owns the demo fleet. Their names are data, so they are in both languages. */
export const seededAccounts = [
  { username: 'root', nickname: '超级管理员 Root', roleCodes: ['ROOT'] },
  { username: 'admin', nickname: '管理员 Admin', roleCodes: ['ADMIN', '_user_'] },
  { username: 'member', nickname: '会员 Member', roleCodes: ['MEMBER'] },
  { username: 'guest', nickname: '访客 Guest', roleCodes: ['GUEST'] },
] as const

export async function seedAccounts(db: Db, passwords: Passwords, password: string): Promise<void> {
  for (const account of seededAccounts) {
    await insertAccount(db, {
      ...account,
      passwordHash: await passwords.hash(password),
      passwordInitial: true,
    })
  }
}
