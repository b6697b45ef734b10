import type { PageComponent } from '@limpid/contract/catalogue/pages'
import { type Language, say, type Words } from '@limpid/contract/kernel/words'

/** What the console's pages are called; a page without a title is shown by its component. */
const titles: Partial<Record<PageComponent, Words>> = {
  'dashboard/index': { zh: '首页', en: 'Dashboard' },
  'equipment/own-equipment': { zh: '我的设备', en: 'My devices' },
  'equipment/equipment-info': { zh: '设备详情', en: 'Device' },
  'equipment/share-device': { zh: '共享设备', en: 'Shared devices' },
  'equipment/device-info': { zh: '共享设备详情', en: 'Shared device' },
  'equipment/share-link': { zh: '共享链接', en: 'Share link' },
  'equipment/removed-devices': { zh: '已删除的设备', en: 'Removed devices' },
  'equipment/removed-device': { zh: '已删除设备的详情', en: 'Removed device' },
  'equipment/batches': { zh: '批量任务', en: 'Bulk jobs' },
  'equipment/claim': { zh: '认领与转让', en: 'Claim and transfer' },
  'equipment/deliveries': { zh: '配送记录', en: 'Deliveries' },
  'equipment/feedback': { zh: '故障反馈', en: 'Fault reports' },
  'equipment/labels': { zh: '打印标签', en: 'Labels' },
  'equipment/maintenance': { zh: '保养计划', en: 'Maintenance' },
  'equipment/stock': { zh: '配件库存', en: 'Parts in stock' },
  'equipment/sites': { zh: '站点管理', en: 'Sites' },
  'equipment/site-info': { zh: '站点详情', en: 'Site' },
  'group/own-equipment-group': { zh: '我的分组', en: 'My groups' },
  'group/share-device-group': { zh: '共享分组', en: 'Shared groups' },
  'alarm-log/log': { zh: '告警记录', en: 'Alarm records' },
  'alarm-log/info': { zh: '告警详情', en: 'Alarm' },
  'product/index': { zh: '产品管理', en: 'Products' },
  'product/product-info': { zh: '产品详情', en: 'Product' },
  'notices/index': { zh: '通知', en: 'Notifications' },
  'personal/index': { zh: '个人中心', en: 'Personal centre' },
  'system/user/index': { zh: '用户管理', en: 'Users' },
  'system/role/index': { zh: '角色管理', en: 'Roles' },
  'system/dept/index': { zh: '部门管理', en: 'Departments' },
  'system/menu/index': { zh: '菜单管理', en: 'Menus' },
  'system/dict/index': { zh: '字典管理', en: 'Dictionaries' },
  'system/protocol/index': { zh: '协议管理', en: 'Agreements' },
  'system/audit/index': { zh: '审计日志', en: 'Audit' },
  'system/sign-ins/index': { zh: '登录日志', en: 'Sign-ins' },
  'system/online/index': { zh: '在线用户', en: 'People online' },
  'system/outbox/index': { zh: '发件箱', en: 'Outbox' },
  'system/settings/index': { zh: '系统设置', en: 'Settings' },
  'system/status/index': { zh: '运行状态', en: 'System status' },
  'api-document/index': { zh: '接口文档', en: 'API' },
}

export function pageTitle(component: string, language: Language): string {
  const words = Object.hasOwn(titles, component) ? titles[component as PageComponent] : undefined
  return words ? say(words, language) : component
}
