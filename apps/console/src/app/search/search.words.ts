import { defineWords } from '../../lib/words.ts'

export const searchWords = defineWords({
  placeholder: { zh: '菜单、设备、操作；可用拼音或首字母', en: 'Menus, devices, actions' },
  menus: { zh: '菜单', en: 'Menus' },
  devices: { zh: '设备', en: 'Devices' },
  actions: { zh: '操作', en: 'Actions' },
  nothingFits: {
    zh: (typed: string) => `没有找到“${typed}”`,
    en: (typed: string) => `Nothing fits “${typed}”`,
  },
  nothingHint: {
    zh: '菜单和操作按名称、拼音或首字母查找，设备还可以按序列号；少打几个字试试。',
    en: 'Menus and actions are found by their names, devices also by serial number. Fewer letters find more.',
  },
  clear: { zh: '清空重来', en: 'Start again' },
  searching: { zh: '正在查找设备…', en: 'Looking for devices…' },
  devicesFailed: { zh: '设备没有查到，请稍后再试', en: 'Devices could not be searched; try again later' },
  keys: { zh: '↑↓ 选择 · Enter 打开 · Esc 关闭', en: '↑↓ to choose · Enter to open · Esc to close' },
})

/** Named in both languages at once, because they are found by either. */
export const actionTitles = {
  theme: { zh: '切换深色或浅色主题', en: 'Switch between dark and light theme' },
  language: { zh: '切换到英文', en: 'Switch to Chinese' },
  settings: { zh: '打开项目配置', en: 'Open the settings' },
  signOut: { zh: '注销登出', en: 'Sign out' },
}

/** What people call them besides. */
export const otherNames: Partial<Record<keyof typeof actionTitles, readonly string[]>> = {
  theme: ['夜间模式', '暗色', 'nightmode'],
  settings: ['设置', 'preferences'],
  signOut: ['退出登录', '退出系统', 'logout', 'exit'],
}
