import { defineWords } from '../../lib/words.ts'

/** What every page says in the same words. A module's own table holds only what is its own. */
export const kitWords = defineWords({
  ok: { zh: '确定', en: 'OK' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  add: { zh: '添加', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  search: { zh: '搜索', en: 'Search' },
  back: { zh: '返回', en: 'Back' },
  notice: { zh: '提示', en: 'Notice' },
  retry: { zh: '重试', en: 'Try again' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  name: { zh: '名称', en: 'Name' },
  time: { zh: '时间', en: 'Time' },
  result: { zh: '结果', en: 'Result' },
  loadFailed: { zh: '没有加载成功', en: 'This could not be loaded' },
  lightTheme: { zh: '切换到浅色主题', en: 'Switch to the light theme' },
  darkTheme: { zh: '切换到深色主题', en: 'Switch to the dark theme' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
})
