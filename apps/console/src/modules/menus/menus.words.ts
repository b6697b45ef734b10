import type { Words } from '@limpid/contract/kernel/words'
import type { MenuType } from '@limpid/contract/menus/management'
import { defineWords } from '../../lib/words.ts'

export const menuWords = defineWords({
  title: { zh: '菜单管理', en: 'Menus' },
  description: {
    zh: '决定谁能看到哪些页面、谁持有哪些权限。保存后立即对已登录的人生效。',
    en: 'Who sees which pages, and who holds which permissions. Changes reach signed-in people at once.',
  },
  search: { zh: '名称、路径、组件或权限标识', en: 'Name, path, page or permission' },
  noMatch: { zh: '没有符合的菜单', en: 'No entry matches' },
  forManagers: { zh: '菜单管理只对菜单管理员开放', en: 'The management of menus is for menu managers' },
  forManagersHint: {
    zh: '请联系管理员，为您的账号分配“菜单管理员”角色。',
    en: 'An administrator can give your account the role “Menu manager”.',
  },

  menuName: { zh: '菜单名称', en: 'Name' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  type: { zh: '类型', en: 'Type' },
  path: { zh: '路由路径', en: 'Path' },
  component: { zh: '页面组件', en: 'Page' },
  content: { zh: '页面组件 / 权限标识', en: 'Page / permission' },
  perm: { zh: '权限标识', en: 'Permission' },
  state: { zh: '状态', en: 'State' },
  shown: { zh: '显示', en: 'Shown' },
  hidden: { zh: '隐藏', en: 'Hidden' },
  sort: { zh: '排序', en: 'Order' },
  roles: { zh: '角色', en: 'Roles' },
  and: { zh: '、', en: ', ' },
  rootOnly: { zh: '仅超级管理员', en: 'Superuser only' },
  unknownPage: { zh: '控制台没有这个页面', en: 'The console has no such page' },
  up: { zh: (name: string) => `上移 ${name}`, en: (name: string) => `Move ${name} up` },
  down: { zh: (name: string) => `下移 ${name}`, en: (name: string) => `Move ${name} down` },

  addMenu: { zh: '新增菜单', en: 'New entry' },
  addBelow: { zh: '新增', en: 'Add' },
  addBelowOf: { zh: (name: string) => `在 ${name} 下新增`, en: (name: string) => `Add below ${name}` },
  editOf: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  removeOf: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  removed: { zh: '已删除', en: 'Deleted' },
  removeAlone: {
    zh: (name: string) => `将删除“${name}”。`,
    en: (name: string) => `“${name}” will be deleted.`,
  },
  removeWith: {
    zh: (name: string, below: number) => `将删除“${name}”及其下的 ${below} 项。`,
    en: (name: string, below: number) =>
      `“${name}” and ${below === 1 ? 'one entry' : `${below} entries`} below it will be deleted.`,
  },
  removeAsk: {
    zh: (what: string, loses: string) => `${what}${loses}此操作不能撤销。`,
    en: (what: string, loses: string) => `${[what, loses].filter(Boolean).join(' ')} This cannot be undone.`,
  },
  rolesLose: {
    zh: (roles: number) => `${roles} 个角色将失去这些入口。`,
    en: (roles: number) => `${roles === 1 ? 'One role loses' : `${roles} roles lose`} what it opens.`,
  },
  rolesLosePermissions: {
    zh: (roles: number, permissions: number) => `${roles} 个角色将失去这些入口和 ${permissions} 项权限。`,
    en: (roles: number, permissions: number) =>
      `${roles === 1 ? 'One role loses' : `${roles} roles lose`} what it opens, and ${permissions === 1 ? 'one permission' : `${permissions} permissions`}.`,
  },
  builtIn: { zh: '系统离不开它，不能删除', en: 'The console needs it: it cannot be deleted' },
  kept: {
    zh: '这里有某个页面或权限在菜单里唯一的位置，不能删除；不需要时请隐藏，或不分配给任何角色',
    en: 'The only place of a page or of a permission: it cannot be deleted. Hide it, or give it to no role',
  },
  builtInHint: {
    zh: '系统离不开这个菜单：可以改名称、图标和排序，不能移动、隐藏或删除。',
    en: 'The console needs this entry: its names, icon and order may change; it cannot be moved, hidden or deleted.',
  },

  parent: { zh: '上级菜单', en: 'Stands in' },
  top: { zh: '顶级菜单', en: 'Top level' },
  icon: { zh: '图标', en: 'Icon' },
  noIcon: { zh: '不用图标', en: 'No icon' },
  chooseIcon: { zh: '选择图标', en: 'Choose an icon' },
  link: { zh: '外链地址', en: 'Address' },
  linkHint: {
    zh: '以 http:、https:、mailto: 或 tel: 开头',
    en: 'Begins with http:, https:, mailto: or tel:',
  },
  pathHint: {
    zh: '上级目录之下的部分；参数写作 :id，可省略的写作 :id?',
    en: 'The part below the folder; a parameter is :id, one that may be left out :id?',
  },
  componentHint: {
    zh: '控制台没有的页面，打开时显示 404。',
    en: 'A page that the console does not have is shown as 404.',
  },
  redirect: { zh: '跳转路由', en: 'Leads to' },
  redirectHint: {
    zh: '留空则打开目录下第一个可见的页面',
    en: 'The first page of the folder when left empty',
  },
  keepAlive: { zh: '缓存页面', en: 'Keep the page' },
  keepAliveHint: { zh: '切换标签后保持原样', en: 'It stays as it was left when another tag is opened' },
  alwaysShow: { zh: '始终显示目录', en: 'Always show the folder' },
  alwaysShowHint: {
    zh: '只有一个页面时，也不用页面代替目录',
    en: 'Also when there is one page only, which would stand in its place',
  },
  affix: { zh: '固定标签', en: 'Pinned tag' },
  activeMenu: { zh: '高亮菜单', en: 'Marked entry' },
  activeMenuHint: {
    zh: '隐藏页面打开时，在菜单里标出哪个路径',
    en: 'Path of the entry to mark while this hidden page is open',
  },
  visible: { zh: '在菜单中显示', en: 'Shown in the menu' },
  visibleHint: { zh: '隐藏的页面仍可以打开', en: 'A hidden page can still be opened' },
  rolesHint: {
    zh: '不选则仅超级管理员可以打开；上级目录随之开放。',
    en: 'Without any, only the superuser opens it. The folders above it open with it.',
  },
  newHoldersHint: {
    zh: '持有这项权限的角色；不选则保持现有的角色不变。',
    en: 'The roles that hold this permission; without any chosen here, those that hold it keep it.',
  },
  holdersHint: {
    zh: '持有这项权限的角色；不选则仅超级管理员持有。',
    en: 'The roles that hold this permission; without any, only the superuser.',
  },
  rolesFixed: { zh: '只对菜单管理员开放，不能修改。', en: 'For menu managers only; this cannot change.' },
  permNotHeld: {
    zh: '您没有这项权限，不能把它交给更多角色。',
    en: 'You do not hold this permission and cannot give it to further roles.',
  },
  permMissing: { zh: '请选择权限标识', en: 'Please choose a permission' },
  nameMissing: { zh: '请填写中文名称', en: 'Please give the Chinese name' },
  pathMissing: { zh: '请填写路由路径', en: 'Please give a path' },
  linkMissing: { zh: '请填写外链地址', en: 'Please give the address' },
  componentMissing: { zh: '请填写页面组件', en: 'Please name a page' },
  sortInvalid: { zh: '请填写 0 到 9999 的整数', en: 'Please give a whole number from 0 to 9999' },
})

export const menuTypeWords: Record<MenuType, Words> = {
  CATALOG: { zh: '目录', en: 'Folder' },
  MENU: { zh: '菜单', en: 'Page' },
  BUTTON: { zh: '按钮', en: 'Button' },
  EXTLINK: { zh: '外链', en: 'Link' },
}
