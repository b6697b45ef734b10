import { defineWords } from '../../lib/words.ts'

/** Texts shared by every page. A module's own table holds only its own texts. */
export const kitWords = defineWords({
  ok: { zh: '确定', en: 'OK' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  search: { zh: '搜索', en: 'Search' },
  back: { zh: '返回', en: 'Back' },
  notice: { zh: '提示', en: 'Notice' },
  retry: { zh: '重试', en: 'Retry' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  name: { zh: '名称', en: 'Name' },
  time: { zh: '时间', en: 'Time' },
  result: { zh: '结果', en: 'Result' },
  loadFailed: { zh: '加载失败', en: 'Loading failed' },
  lightTheme: { zh: '切换到浅色主题', en: 'Switch to light theme' },
  darkTheme: { zh: '切换到深色主题', en: 'Switch to dark theme' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide password' },
})
