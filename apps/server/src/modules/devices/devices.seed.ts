import { type DictSeed, deviceOwners, everyone, type MenuSeed } from '../../platform/seed/seeds.ts'

export const devicesMenus: readonly MenuSeed[] = [
  {
    path: '/equipment',
    component: 'Layout',
    title: '设备管理',
    titleEn: 'Devices',
    sort: 2,
    icon: 'device',
    redirect: '/equipment/own-equipment',
    roles: everyone,
  },
  {
    parent: '/equipment',
    path: 'own-equipment',
    component: 'equipment/own-equipment',
    title: '我的设备',
    titleEn: 'My devices',
    sort: 1,
    icon: 'list',
    keepAlive: true,
    roles: everyone,
    buttons: {
      'iot:device:list': everyone,
      'iot:device:add': deviceOwners,
      'iot:device:any': ['ADMIN'],
      'iot:device:edit': deviceOwners,
      'iot:device:delete': deviceOwners,
      'iot:device:share': deviceOwners,
      'iot:device:import': deviceOwners,
    },
  },
  {
    parent: '/equipment',
    path: 'equipment-info/:id/:sn?',
    component: 'equipment/equipment-info',
    title: '设备详情',
    titleEn: 'Device',
    sort: 2,
    visible: false,
    keepAlive: true,
    activeMenu: '/equipment/own-equipment',
    roles: everyone,
  },
  {
    parent: '/equipment',
    path: 'labels',
    component: 'equipment/labels',
    title: '打印标签',
    titleEn: 'Labels',
    sort: 8,
    visible: false,
    activeMenu: '/equipment/own-equipment',
    roles: deviceOwners,
  },
]

export const devicesDicts: readonly DictSeed[] = [
  {
    code: 'device_tag',
    name: '设备标签',
    nameEn: 'Device tags',
    remark: '给设备加标签时的建议 Suggested where devices are tagged',
    items: [
      { value: 'new', label: '新装', labelEn: 'New', tagType: 'success' },
      { value: 'priority', label: '重点', labelEn: 'Priority', tagType: 'primary' },
      { value: 'spare', label: '备用', labelEn: 'Spare', tagType: 'info' },
      { value: 'service', label: '待检修', labelEn: 'To be serviced', tagType: 'warning' },
    ],
  },
]
