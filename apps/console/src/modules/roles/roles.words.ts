import type { Words } from '@limpid/contract/kernel/words'
import type { DataScope } from '@limpid/contract/roles'
import { defineWords } from '../../lib/words.ts'

export const roleWords = defineWords({
  title: { zh: '角色管理', en: 'Roles' },
  description: {
    zh: '角色决定一组人能打开什么、能做什么、能看到谁的数据。修改立即对已登录的人生效。',
    en: 'What a group of people may open and do, and whose data they see. Changes reach signed-in people at once.',
  },
  search: { zh: '角色名称或编码', en: 'Name or code' },
  roleName: { zh: '角色名称', en: 'Role' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  code: { zh: '角色编码', en: 'Code' },
  codeHint: {
    zh: '字母、数字和下划线，保存后不能修改。',
    en: 'Letters, digits and underscores; it stays as it is.',
  },
  dataScope: { zh: '数据权限', en: 'Data scope' },
  depts: { zh: '可见部门', en: 'Departments' },
  deptsHidden: {
    zh: '您没有查看部门的权限，不能选择部门。',
    en: 'You may not see departments, so none can be chosen.',
  },
  status: { zh: '状态', en: 'Status' },
  inUse: { zh: '正常', en: 'In use' },
  statusHint: {
    zh: '停用后，这个角色给的权限对谁都不再有效。',
    en: 'What one that is switched off allows is allowed to nobody by it.',
  },
  builtInHint: {
    zh: '系统自带的角色，不能删除或停用。',
    en: 'This role comes with the product: it is not deleted or switched off.',
  },
  sort: { zh: '显示排序', en: 'Order' },
  users: { zh: '用户数', en: 'Users' },
  showUsers: {
    zh: (name: string, count: number) => `查看 ${name} 的 ${count} 名用户`,
    en: (name: string, count: number) => `Users of ${name}: ${count}`,
  },
  holders: { zh: '用户', en: 'Who holds it' },
  created: { zh: '创建时间', en: 'Created' },

  addRole: { zh: '新增角色', en: 'New role' },
  copyRole: { zh: (name: string) => `复制角色 ${name}`, en: (name: string) => `Copy ${name}` },
  copyHint: {
    zh: '新角色将带有同样的菜单、按钮权限和数据权限。',
    en: 'The new role begins with the same pages, permissions and data scope.',
  },
  copyName: { zh: (name: string) => `${name} 的副本`, en: (name: string) => `Copy of ${name}` },
  editRole: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  removeRole: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  removeAsk: {
    zh: (name: string) => `将删除角色“${name}”。此操作不能撤销。`,
    en: (name: string) => `The role “${name}” will be deleted. This cannot be undone.`,
  },
  removed: { zh: '已删除', en: 'Deleted' },
  more: { zh: (name: string) => `${name} 的更多操作`, en: (name: string) => `More for ${name}` },

  nameMissing: { zh: '角色名称不能为空', en: 'Please give the role a name' },
  codeInvalid: {
    zh: '请填写 2 至 32 个字母、数字或下划线，以字母或下划线开头',
    en: 'From 2 to 32 letters, digits and underscores, a letter or underscore first',
  },
  deptsMissing: { zh: '请至少选择一个部门', en: 'Please choose a department' },
  sortInvalid: { zh: '请填写 0 至 9999 的整数', en: 'A whole number from 0 to 9999' },
  tooLong: { zh: '最多 64 个字', en: 'At most 64 characters' },

  above: {
    zh: '这个角色的权限或数据范围超出您自己的，不能由您修改',
    en: 'This role allows or shows more than you have yourself, so it is not yours to change',
  },
  ownScope: {
    zh: '您自己拥有这个角色，数据范围要由其他管理员来改',
    en: 'You hold this role yourself, so only another administrator can change whose data it shows',
  },
  ownStatus: {
    zh: '您自己拥有这个角色，要由其他管理员来停用',
    en: 'You hold this role yourself, so only another administrator can switch it off',
  },
  grant: { zh: '分配权限', en: 'Permissions' },
  grantOf: { zh: (name: string) => `分配权限 ${name}`, en: (name: string) => `Permissions of ${name}` },
  grantTree: { zh: '菜单与按钮', en: 'Pages and buttons' },
  linked: { zh: '父子联动', en: 'Parents go with what is below' },
  notHeld: {
    zh: '您自己没有这一项，不能交给别人',
    en: 'You do not have this yourself, so you cannot give it',
  },
  hiddenPage: { zh: '不在菜单里', en: 'not in the menu' },
  openedFrom: {
    zh: (list: string) => `不在菜单里，从“${list}”打开`,
    en: (list: string) => `not in the menu, opened from “${list}”`,
  },
  granted: { zh: '权限已保存，立即生效', en: 'Saved; it counts at once' },

  preview: { zh: '预览', en: 'Preview' },
  previewOf: { zh: (name: string) => `预览 ${name} 看到的`, en: (name: string) => `Preview of ${name}` },
  previewHint: {
    zh: '只有这个角色的人登录后看到的菜单，以及能用的按钮。',
    en: 'The menu that somebody with this role alone sees, and what they may do.',
  },
  previewMenu: { zh: '菜单', en: 'Menu' },
  previewButtons: { zh: '按钮权限', en: 'Buttons' },
  previewPages: { zh: '菜单之外能打开的页面', en: 'Pages beside the menu' },
  closedPage: {
    zh: (page: string, list: string) => `能打开“${list}”，但没有授予“${page}”：点列表里的名称打不开详情。`,
    en: (page: string, list: string) =>
      `“${list}” is granted, but the page “${page}” is not: a name in the list opens nothing.`,
  },
  noMenu: { zh: '看不到任何菜单', en: 'No menu at all' },
  noButtons: { zh: '没有按钮权限', en: 'No permissions' },
})

export const scopeWords: Record<DataScope, Words> = {
  all: { zh: '全部数据', en: 'Everybody’s' },
  below: { zh: '本部门及以下', en: 'Own department and below' },
  dept: { zh: '本部门', en: 'Own department' },
  self: { zh: '仅本人', en: 'Themselves' },
  chosen: { zh: '自选部门', en: 'Chosen departments' },
}
