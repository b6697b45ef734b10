import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const authMenus: readonly MenuSeed[] = [
  {
    parent: '/system',
    path: 'sign-ins',
    component: 'system/sign-ins/index',
    title: '登录日志',
    titleEn: 'Sign-ins',
    sort: 13,
    icon: 'key',
    keepAlive: true,
    roles: ['ADMIN'],
    buttons: { 'sys:sign_in:list': ['ADMIN'], 'sys:sign_in:export': ['ADMIN'] },
  },
  {
    parent: '/system',
    path: 'online',
    component: 'system/online/index',
    title: '在线用户',
    titleEn: 'Online users',
    sort: 13,
    icon: 'users',
    keepAlive: true,
    roles: ['ADMIN'],
    buttons: { 'sys:session:list': ['ADMIN'], 'sys:session:end': ['ADMIN'] },
  },
]
