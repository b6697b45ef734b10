import type { DictSeed, MenuSeed } from '../../platform/seed/seeds.ts'

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

export interface SeededAccount {
  username: string
  nickname: string
  roleCodes: readonly string[]
  /** Shows the product off; not created in production. */
  demo: boolean
}

/** The accounts of a first start; `member` owns the demo fleet. Their names are data, so they are in both languages. */
export const seededAccounts: readonly SeededAccount[] = [
  { username: 'root', nickname: '超级管理员 Root', roleCodes: ['ROOT'], demo: false },
  { username: 'admin', nickname: '管理员 Admin', roleCodes: ['ADMIN', '_user_'], demo: false },
  { username: 'member', nickname: '会员 Member', roleCodes: ['MEMBER'], demo: true },
  { username: 'guest', nickname: '访客 Guest', roleCodes: ['GUEST'], demo: true },
]
