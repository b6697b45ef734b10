import { defineWords } from '../../lib/words.ts'

export const layoutWords = defineWords({
  skip: { zh: '跳到正文', en: 'Skip to content' },
  menu: { zh: '主菜单', en: 'Main menu' },
  submenu: { zh: '二级菜单', en: 'Submenu' },
  openMenu: { zh: '打开菜单', en: 'Open menu' },
  fold: { zh: '收起菜单', en: 'Collapse menu' },
  unfold: { zh: '展开菜单', en: 'Expand menu' },
  crumbs: { zh: '当前位置', en: 'Breadcrumbs' },
  live: { zh: '实时', en: 'Live' },
  connecting: { zh: '连接中', en: 'Connecting' },
  offline: { zh: '连接已断开', en: 'Disconnected' },
  liveHint: { zh: '数值自动更新', en: 'Values update automatically' },
  notLiveHint: {
    zh: '连接已断开，数值暂停更新，正在重新连接',
    en: 'Values are not updating; reconnecting',
  },
  account: { zh: '账号', en: 'Account' },
  zone: { zh: (zone: string) => `时间按 ${zone} 时区显示`, en: (zone: string) => `Times shown in ${zone}` },
  dashboard: { zh: '首页', en: 'Dashboard' },
  personal: { zh: '个人中心', en: 'Personal centre' },
  signOut: { zh: '注销登出', en: 'Sign out' },
  signOutAskUnsaved: {
    zh: '确定注销并退出系统吗？未保存的内容将丢失。',
    en: 'Sign out? Unsaved changes will be lost.',
  },
  signOutAsk: { zh: '确定注销并退出系统吗？', en: 'Sign out?' },
  initialPassword: { zh: '初始密码', en: 'Initial password' },
  initialPasswordHint: {
    zh: '您仍在使用初始密码。',
    en: 'You are still using the initial password.',
  },
  changePassword: { zh: '修改密码', en: 'Change password' },
  later: { zh: '稍后', en: 'Later' },
})
