import { defineWords } from '../../lib/words.ts'

export const searchWords = defineWords({
  placeholder: { zh: '菜单、设备、操作；可用拼音或首字母', en: 'Menus, devices, actions' },
  menus: { zh: '菜单', en: 'Menus' },
  actions: { zh: '操作', en: 'Actions' },
  nothingFits: {
    zh: (typed: string) => `没有找到与“${typed}”匹配的结果`,
    en: (typed: string) => `No results for “${typed}”`,
  },
  nothingHint: {
    zh: '可按名称、拼音或首字母搜索菜单和操作，设备还可按序列号搜索。请尝试缩短关键词。',
    en: 'Menus and actions are searched by name, devices also by serial number. Try fewer letters.',
  },
  failed: { zh: '设备搜索失败', en: 'Devices could not be searched' },
  clear: { zh: '清空', en: 'Clear' },
  keys: { zh: '↑↓ 选择 · Enter 打开 · Esc 关闭', en: '↑↓ to select · Enter to open · Esc to close' },
})

/** Named in both languages at once, because they are found by either. */
export const actionTitles = {
  theme: { zh: '切换深色/浅色主题', en: 'Toggle dark theme' },
  language: { zh: '切换到英文', en: 'Switch to Chinese' },
  settings: { zh: '打开项目配置', en: 'Open settings' },
  signOut: { zh: '注销登出', en: 'Sign out' },
}

/** Other names people use for them. */
export const otherNames: Partial<Record<keyof typeof actionTitles, readonly string[]>> = {
  theme: ['夜间模式', '暗色', 'nightmode'],
  settings: ['设置', 'preferences'],
  signOut: ['退出登录', '退出系统', 'logout', 'exit'],
}
