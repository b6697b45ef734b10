import type { Words } from '@limpid/contract/kernel/words'
import type { DataScope } from '@limpid/contract/roles/roles'
import { roleValues } from '@limpid/contract/roles/roles.values'
import { defineWords } from '../../lib/words.ts'

export const roleWords = defineWords({
  title: { zh: '角色管理', en: 'Roles' },
  description: {
    zh: '角色决定用户可访问的页面、可执行的操作和可见的数据。变更立即生效。',
    en: 'Roles define which pages users can open, what they can do and whose data they see. Changes apply to signed-in users at once.',
  },
  search: { zh: '角色名称或编码', en: 'Role name or code' },
  roleName: { zh: '角色名称', en: 'Role' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  code: { zh: '角色编码', en: 'Code' },
  codeHint: {
    zh: '字母、数字和下划线，保存后不能更改。',
    en: 'Letters, digits and underscores. Cannot be changed later.',
  },
  secondFactor: { zh: '要求两步验证', en: 'Requires two-step sign-in' },
  secondFactorHint: {
    zh: '成员须先设置两步验证，才能使用控制台。',
    en: 'Members set it up before they can use the console.',
  },
  dataScope: { zh: '数据权限', en: 'Data scope' },
  depts: { zh: '可见部门', en: 'Visible departments' },
  deptsHint: {
    zh: '每个部门单独勾选，下级部门不随上级勾选。',
    en: 'Select each department individually: a parent does not include its subdepartments.',
  },
  deptsHidden: {
    zh: '您没有查看部门的权限，无法选择部门。',
    en: 'You don’t have permission to view departments.',
  },
  status: { zh: '状态', en: 'Status' },
  inUse: { zh: '启用', en: 'Active' },
  statusHint: {
    zh: '停用后，此角色的权限不再生效。',
    en: 'Permissions of a disabled role no longer apply.',
  },
  builtInHint: {
    zh: '内置角色，不能删除或停用。',
    en: 'Built-in role; cannot be deleted or disabled.',
  },
  sort: { zh: '显示排序', en: 'Sort order' },
  users: { zh: '用户数', en: 'Users' },
  showUsers: {
    zh: (name: string, count: number) => `查看 ${name} 的 ${count} 名用户`,
    en: (name: string, count: number) =>
      count === 1 ? `View 1 user of ${name}` : `View ${count} users of ${name}`,
  },
  roleMembers: { zh: '用户', en: 'Role members' },
  created: { zh: '创建时间', en: 'Created' },

  addRole: { zh: '新增角色', en: 'Add role' },
  copyRole: { zh: (name: string) => `复制角色 ${name}`, en: (name: string) => `Copy ${name}` },
  copyHint: {
    zh: '新角色将具有相同的菜单、按钮权限和数据权限。',
    en: 'The new role starts with the same pages, permissions and data scope.',
  },
  copyName: { zh: (name: string) => `${name} 的副本`, en: (name: string) => `Copy of ${name}` },
  editRole: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  removeRole: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  removeAsk: {
    zh: (name: string) => `将删除角色“${name}”。此操作不可撤销。`,
    en: (name: string) => `The role “${name}” will be deleted. This cannot be undone.`,
  },
  removed: { zh: '已删除', en: 'Deleted' },
  more: { zh: (name: string) => `更多操作：${name}`, en: (name: string) => `More actions: ${name}` },

  nameMissing: { zh: '请输入角色名称', en: 'Enter a role name' },
  codeInvalid: {
    zh: '请输入 2 到 32 个字母、数字或下划线，以字母或下划线开头',
    en: 'Enter 2 to 32 letters, digits and underscores, starting with a letter or underscore',
  },
  deptsMissing: { zh: '请至少选择一个部门', en: 'Select at least one department' },
  sortInvalid: { zh: '请输入 0 到 9999 的整数', en: 'Enter a whole number from 0 to 9999' },
  tooLong: { zh: '最多 64 个字符', en: 'At most 64 characters' },

  ownScope: {
    zh: '您拥有此角色，数据权限须由其他管理员编辑',
    en: 'You have this role yourself; another administrator must change its data scope',
  },
  ownStatus: {
    zh: '您拥有此角色，须由其他管理员停用',
    en: 'You have this role yourself; another administrator must disable it',
  },
  grant: { zh: '分配权限', en: 'Permissions' },
  grantOf: { zh: (name: string) => `分配权限：${name}`, en: (name: string) => `Permissions of ${name}` },
  grantTree: { zh: '菜单与按钮', en: 'Pages and buttons' },
  findGrant: { zh: '搜索菜单、按钮或权限标识', en: 'Search pages, buttons or permission codes' },
  noGrants: { zh: '无匹配的菜单或按钮', en: 'No matching pages or buttons' },
  checkAll: { zh: '全选', en: 'Check all' },
  uncheckAll: { zh: '取消全选', en: 'Uncheck all' },
  statusOf: { zh: (name: string) => `启用 ${name}`, en: (name: string) => `Enable ${name}` },
  enable: { zh: '启用', en: 'Enable' },
  disable: { zh: '停用', en: 'Disable' },
  statusOn: {
    zh: (name: string, users: number) => `启用“${name}”后，其 ${users} 名成员重新获得此角色的权限。`,
    en: (name: string, users: number) =>
      `Enabling “${name}” restores its permissions to ${users === 1 ? '1 member' : `${users} members`}.`,
  },
  statusOff: {
    zh: (name: string, users: number) => `停用“${name}”后，其 ${users} 名成员立即失去此角色的权限。`,
    en: (name: string, users: number) =>
      `Disabling “${name}” takes its permissions from ${users === 1 ? '1 member' : `${users} members`} at once.`,
  },
  linked: { zh: '父子联动', en: 'Link parent and child' },
  byHand: {
    zh: '只能单独勾选：涉及他人的设备',
    en: 'only checked individually: it affects other owners’ devices',
  },
  notHeld: {
    zh: '您没有此权限，不能授予',
    en: 'You don’t have this permission, so you can’t grant it',
  },
  hiddenPage: { zh: '不在菜单中', en: 'not in the menu' },
  openedFrom: {
    zh: (list: string) => `不在菜单中，从“${list}”打开`,
    en: (list: string) => `not in the menu, opened from “${list}”`,
  },
  granted: { zh: '已保存权限，立即生效', en: 'Permissions saved, effective at once' },

  preview: { zh: '预览', en: 'Preview' },
  previewOf: { zh: (name: string) => `预览：${name}`, en: (name: string) => `Preview of ${name}` },
  previewHint: {
    zh: '仅有此角色的用户登录后看到的菜单和可用的按钮。',
    en: 'The menu and actions available to a user with only this role.',
  },
  everyDevice: {
    zh: '此角色可查看所有人的设备：数据权限为“全部数据”。',
    en: 'This role sees the devices of every owner: its data scope is “All data”.',
  },
  scopedDevices: {
    zh: '此角色可查看数据权限内各部门人员的设备。',
    en: 'This role sees the devices of the people in the departments of its data scope.',
  },
  noOthers: {
    zh: '此角色虽可查看他人设备，但数据权限为“仅本人”，实际看不到。',
    en: 'This role may view others’ devices, but its data scope is “Own data only”, so it sees none.',
  },
  changesDevices: {
    zh: '此角色不仅能查看这些设备，还能记录保养、更换配件、处理配送等。',
    en: 'This role can also work on these devices: record maintenance, replace parts and handle deliveries.',
  },
  changesNothing: {
    zh: '此角色可操作他人设备，但没有查看权限，实际不起作用。',
    en: 'This role may change others’ devices, but cannot view them: the permission has no effect.',
  },
  noHome: {
    zh: '未授予“首页”：登录后打开菜单中的第一个页面，没有页面时只显示提示。',
    en: 'The dashboard is not granted: sign-in leads to the first page of the menu, or to a message if there is none.',
  },
  previewMenu: { zh: '菜单', en: 'Menu' },
  previewButtons: { zh: '按钮权限', en: 'Buttons' },
  previewPages: { zh: '菜单外的页面', en: 'Pages not in the menu' },
  closedPage: {
    zh: (page: string, list: string) => `已授予“${list}”，但未授予“${page}”：无法从列表打开详情。`,
    en: (page: string, list: string) =>
      `“${list}” is granted but the page “${page}” is not: details can’t be opened from the list.`,
  },
  noMenu: { zh: '没有可见菜单', en: 'No visible menu' },
  noButtons: { zh: '没有按钮权限', en: 'No permissions' },
})

export const scopeWords: Record<DataScope, Words> = roleValues.dataScope
