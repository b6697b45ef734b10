import type { Words } from '@limpid/contract/kernel/words'
import type { MenuType } from '@limpid/contract/menus/management'
import { menuValues } from '@limpid/contract/menus/menus.values'
import { defineWords } from '../../lib/words.ts'

export const menuWords = defineWords({
  title: { zh: '菜单管理', en: 'Menus' },
  description: {
    zh: '设置哪些角色可访问各页面、拥有各项权限。保存后立即生效。',
    en: 'Who sees which pages and who has which permissions. Changes apply to signed-in users at once.',
  },
  search: { zh: '名称、路径、组件或权限标识', en: 'Name, path, page or permission' },
  noMatch: { zh: '没有符合条件的菜单', en: 'No matching menu items' },
  forManagers: { zh: '菜单管理仅对菜单管理员开放', en: 'Menu management is for menu managers only' },
  forManagersHint: {
    zh: '请联系管理员，为您的账号分配“菜单管理员”角色。',
    en: 'Ask an administrator to give your account the role “Menu manager”.',
  },

  menuName: { zh: '菜单名称', en: 'Name' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  type: { zh: '类型', en: 'Type' },
  path: { zh: '路由路径', en: 'Path' },
  component: { zh: '页面组件', en: 'Page' },
  content: { zh: '页面组件 / 权限标识', en: 'Page / permission' },
  perm: { zh: '权限标识', en: 'Permission code' },
  state: { zh: '状态', en: 'Status' },
  shown: { zh: '显示', en: 'Shown' },
  hidden: { zh: '隐藏', en: 'Hidden' },
  sort: { zh: '排序', en: 'Sort order' },
  roles: { zh: '角色', en: 'Roles' },
  and: { zh: '、', en: ', ' },
  rootOnly: { zh: '仅超级管理员', en: 'Superuser only' },
  unknownPage: { zh: '页面不存在，将显示 404', en: 'Page does not exist: 404 is shown' },
  up: { zh: (name: string) => `上移“${name}”`, en: (name: string) => `Move ${name} up` },
  down: { zh: (name: string) => `下移“${name}”`, en: (name: string) => `Move ${name} down` },

  addMenu: { zh: '新增菜单', en: 'Add menu item' },
  addBelowOf: {
    zh: (name: string) => `在“${name}”下新增子菜单`,
    en: (name: string) => `Add child item to ${name}`,
  },
  editOf: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  removeOf: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  removed: { zh: '已删除', en: 'Deleted' },
  removeAlone: {
    zh: (name: string) => `将删除“${name}”。`,
    en: (name: string) => `“${name}” will be deleted.`,
  },
  removeWith: {
    zh: (name: string, below: number) => `将删除“${name}”及其下级 ${below} 项。`,
    en: (name: string, below: number) =>
      `“${name}” and ${below === 1 ? 'one item' : `${below} items`} below it will be deleted.`,
  },
  removeAsk: {
    zh: (what: string, loses: string) => `${what}${loses}此操作不可撤销。`,
    en: (what: string, loses: string) => `${[what, loses].filter(Boolean).join(' ')} This cannot be undone.`,
  },
  rolesLose: {
    zh: (roles: number) => `${roles} 个角色将无法访问这些页面。`,
    en: (roles: number) => `${roles === 1 ? 'One role loses' : `${roles} roles lose`} access to these pages.`,
  },
  rolesLosePermissions: {
    zh: (roles: number, permissions: number) =>
      `${roles} 个角色将无法访问这些页面，并失去 ${permissions} 项权限。`,
    en: (roles: number, permissions: number) =>
      `${roles === 1 ? 'One role loses' : `${roles} roles lose`} access to these pages and ${permissions === 1 ? 'one permission' : `${permissions} permissions`}.`,
  },
  builtIn: { zh: '系统必需，不能删除', en: 'Required by the console; cannot be deleted' },
  permsNotHeld: {
    zh: (permissions: string) => `您没有权限 ${permissions}，删除会使其他角色失去它`,
    en: (permissions: string) =>
      `Deleting would take ${permissions} from other roles, and you do not have this permission.`,
  },
  kept: {
    zh: '该页面或权限仅在此处出现，不能删除；不需要时可隐藏，或不分配给任何角色',
    en: 'The only menu item for a page or permission; it cannot be deleted. Hide it or assign it to no role.',
  },
  builtInHint: {
    zh: '系统必需的菜单：可编辑名称、图标和排序，不能移动、隐藏或删除。',
    en: 'Required by the console: you can edit its names, icon and order, but not move, hide or delete it.',
  },

  parent: { zh: '上级菜单', en: 'Parent' },
  top: { zh: '顶级菜单', en: 'Top level' },
  icon: { zh: '图标', en: 'Icon' },
  noIcon: { zh: '无图标', en: 'No icon' },
  chooseIcon: { zh: '选择图标', en: 'Select icon' },
  link: { zh: '外链地址', en: 'URL' },
  linkHint: {
    zh: '以 http:、https:、mailto: 或 tel: 开头',
    en: 'Starts with http:, https:, mailto: or tel:',
  },
  pathHint: {
    zh: '相对于上级目录的路径；参数写作 :id，可选参数写作 :id?',
    en: 'Path below the parent folder. Write parameters as :id, optional ones as :id?',
  },
  componentHint: {
    zh: '菜单打开的控制台页面。',
    en: 'The console page that this menu item opens.',
  },
  redirect: { zh: '跳转路由', en: 'Redirect to' },
  redirectHint: {
    zh: '留空则打开目录下第一个可见页面',
    en: 'If empty, opens the first visible page of the folder',
  },
  keepAlive: { zh: '缓存页面', en: 'Keep alive' },
  keepAliveHint: { zh: '切换标签后保留页面状态', en: 'Keeps the page state when you switch tabs' },
  alwaysShow: { zh: '始终显示目录', en: 'Always show the folder' },
  alwaysShowHint: {
    zh: '只有一个页面时也显示目录',
    en: 'Shows the folder even if it contains only one page',
  },
  affix: { zh: '固定标签', en: 'Pinned tab' },
  activeMenu: { zh: '高亮菜单', en: 'Highlighted menu item' },
  activeMenuHint: {
    zh: '打开隐藏页面时，菜单中高亮的路径',
    en: 'Path of the menu item to highlight while this hidden page is open',
  },
  visible: { zh: '在菜单中显示', en: 'Show in menu' },
  visibleHint: { zh: '隐藏的页面仍可访问', en: 'Hidden pages can still be opened' },
  rolesHint: {
    zh: '不选则仅超级管理员可访问；上级目录自动包含。',
    en: 'If none is selected, only the superuser has access. Parent folders are included.',
  },
  newRoleMembersHint: {
    zh: '拥有此权限的角色；不选则保持现有角色不变。',
    en: 'Roles with this permission. If none is selected, the current roles keep it.',
  },
  roleMembersHint: {
    zh: '拥有此权限的角色；不选则仅超级管理员拥有。',
    en: 'Roles with this permission. If none is selected, only the superuser has it.',
  },
  rolesFixed: { zh: '仅对菜单管理员开放，不能编辑。', en: 'For menu managers only; cannot be changed.' },
  permNotHeld: {
    zh: (permission: string) => `您没有权限 ${permission}，不能更改拥有它的角色。`,
    en: (permission: string) =>
      `You do not have the permission ${permission}, so you cannot change the roles that have it.`,
  },
  permMissing: { zh: '请选择权限标识', en: 'Select a permission' },
  nameMissing: { zh: '请输入中文名称', en: 'Enter the Chinese name' },
  pathMissing: { zh: '请输入路由路径', en: 'Enter a path' },
  linkMissing: { zh: '请输入外链地址', en: 'Enter the URL' },
  componentMissing: { zh: '请输入页面组件', en: 'Enter a page' },
  sortInvalid: { zh: '请输入 0 到 9999 的整数', en: 'Enter a whole number from 0 to 9999' },
})

export const menuTypeWords: Record<MenuType, Words> = menuValues['menus.type']
