import { defineWords } from '../../lib/words.ts'

export const layoutWords = defineWords({
  skip: { zh: '跳到正文', en: 'Skip to the content' },
  menu: { zh: '主菜单', en: 'Main menu' },
  submenu: { zh: '二级菜单', en: 'Submenu' },
  openMenu: { zh: '打开菜单', en: 'Open the menu' },
  fold: { zh: '收起菜单', en: 'Fold the menu' },
  unfold: { zh: '展开菜单', en: 'Unfold the menu' },
  crumbs: { zh: '当前位置', en: 'You are here' },
  live: { zh: '实时', en: 'Live' },
  connecting: { zh: '连接中', en: 'Connecting' },
  offline: { zh: '未实时', en: 'Not live' },
  liveHint: { zh: '页面上的数值会自动更新', en: 'Values on this page update automatically' },
  notLiveHint: {
    zh: '页面上的数值暂不自动更新，正在重新连接',
    en: 'Values on the page stand still; reconnecting',
  },
  account: { zh: '账号', en: 'Account' },
  zone: { zh: (zone: string) => `时间按 ${zone} 显示`, en: (zone: string) => `Times in ${zone}` },
  dashboard: { zh: '首页', en: 'Dashboard' },
  personal: { zh: '个人中心', en: 'Personal centre' },
  signOut: { zh: '注销登出', en: 'Sign out' },
  signOutAskUnsaved: {
    zh: '确定注销并退出系统吗？还有没保存的内容，退出后就没有了。',
    en: 'Sign out and leave the console? What was entered and not saved will be lost.',
  },
  signOutAsk: { zh: '确定注销并退出系统吗？', en: 'Sign out and leave the console?' },
  initialPassword: { zh: '初始密码', en: 'Initial password' },
  initialPasswordHint: {
    zh: '这个账号还在用创建时的初始密码，知道它的人都能登录。',
    en: 'Your password is the initial one; others may know it.',
  },
  changePassword: { zh: '修改密码', en: 'Change it' },
  later: { zh: '稍后', en: 'Later' },
})
