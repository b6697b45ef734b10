import { defineWords } from '../../lib/words.ts'

export const viewWords = defineWords({
  views: { zh: '视图', en: 'Views' },
  plain: { zh: '全部', en: 'All' },
  saveNow: { zh: '保存当前视图…', en: 'Save current view…' },
  manage: { zh: '管理视图…', en: 'Manage views…' },
  saveTitle: { zh: '保存视图', en: 'Save view' },
  saveHint: {
    zh: '保存当前的筛选、排序和列，在任何浏览器登录后均可使用。',
    en: 'Saves the current filters, sorting and columns for every browser you sign in with.',
  },
  nameHint: { zh: '例如：离线的洗碗机', en: 'e.g. Offline dishwashers' },
  nameMissing: { zh: '请输入视图名称', en: 'Enter a view name' },
  nameTooLong: { zh: '视图名称最多 64 个字符', en: 'At most 64 characters' },
  isDefault: { zh: '设为默认视图', en: 'Default view' },
  manageTitle: { zh: '管理视图', en: 'Manage views' },
  renameOf: { zh: (name: string) => `编辑“${name}”`, en: (name: string) => `Edit “${name}”` },
  refill: { zh: '更新为当前的筛选、排序和列', en: 'Update to current filters, sorting and columns' },
  removeOf: { zh: (name: string) => `删除“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeAsk: { zh: '列表及其内容不受影响。', en: 'The list and its contents are not affected.' },
  removed: { zh: '已删除视图', en: 'View deleted' },
  defaultMark: { zh: '默认', en: 'Default' },
})
