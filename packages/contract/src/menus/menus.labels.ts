import type { Words } from '../kernel/words.ts'

/** Display names of the fields of menus. */
export const menuLabels = {
  onlyParent: { zh: '仅上级', en: 'Parents only' },
  path: { zh: '路由路径', en: 'Path' },
  component: { zh: '页面组件', en: 'Page' },
  perm: { zh: '权限标识', en: 'Permission code' },
  icon: { zh: '图标', en: 'Icon' },
  visible: { zh: '显示状态', en: 'Visible' },
  redirect: { zh: '跳转路由', en: 'Redirect' },
  keepAlive: { zh: '是否缓存', en: 'Keep alive' },
  alwaysShow: { zh: '始终显示', en: 'Always show' },
  affix: { zh: '固定标签', en: 'Pinned tab' },
  activeMenu: { zh: '高亮菜单', en: 'Highlighted menu item' },
} as const satisfies Record<string, Words>
