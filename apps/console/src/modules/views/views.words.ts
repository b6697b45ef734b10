import { defineWords } from '../../lib/words.ts'

export const viewWords = defineWords({
  views: { zh: '视图', en: 'Views' },
  plain: { zh: '全部内容', en: 'Everything' },
  saveNow: { zh: '保存当前视图…', en: 'Save this view…' },
  manage: { zh: '管理视图…', en: 'Manage views…' },
  saveTitle: { zh: '保存视图', en: 'Save a view' },
  saveHint: {
    zh: '保存现在的筛选、排序和列，在任何浏览器登录后都能使用。',
    en: 'Keeps the filters, the order and the columns as they are now, for every browser you sign in with.',
  },
  nameHint: { zh: '例如：离线的洗碗机', en: 'For example: Dishwashers that are offline' },
  nameMissing: { zh: '请填写视图名称', en: 'Please give the view a name' },
  nameTooLong: { zh: '视图名称最多 64 个字符', en: 'The name of a view has at most 64 characters' },
  isDefault: { zh: '打开列表时使用', en: 'Open the list with it' },
  manageTitle: { zh: '管理视图', en: 'Manage views' },
  renameOf: { zh: (name: string) => `修改“${name}”`, en: (name: string) => `Change “${name}”` },
  refill: { zh: '改存为现在的筛选、排序和列', en: 'Replace it by what the list shows now' },
  removeOf: { zh: (name: string) => `删除“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeAsk: { zh: '列表和其中的内容不受影响。', en: 'The list and what is in it stay.' },
  removed: { zh: '视图已删除', en: 'The view is deleted' },
  defaultMark: { zh: '默认', en: 'Default' },
})
