import type { MenuSeed } from '../../platform/seed/seeds.ts'

export const customersMenus: readonly MenuSeed[] = [
  {
    parent: '/mall',
    path: 'member',
    component: 'mall/member/index',
    title: '会员管理',
    titleEn: 'Members',
    sort: 9,
    icon: 'member',
    keepAlive: true,
    roles: ['ADMIN', 'SHOP'],
    buttons: {
      'ums:member:list': ['ADMIN', 'SHOP'],
      'ums:member:edit': ['ADMIN', 'SHOP'],
      'ums:member:export': ['ADMIN', 'SHOP'],
      'ums:member:status': ['ADMIN'],
      'ums:member:session': ['ADMIN'],
      'ums:member:erase': ['ADMIN'],
    },
  },
  {
    parent: '/mall',
    path: 'member-info/:id',
    component: 'mall/member/member-info',
    title: '会员详情',
    titleEn: 'Member',
    sort: 9,
    visible: false,
    keepAlive: true,
    activeMenu: '/mall/member',
    roles: ['ADMIN', 'SHOP'],
  },
]
