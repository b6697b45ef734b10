import type { DictTagType } from '@limpid/contract/dicts/management'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const dictWords = defineWords({
  title: { zh: '字典管理', en: 'Dictionaries' },
  description: {
    zh: '表单的选项列表，由管理员维护，保存后立即生效。',
    en: 'Option lists used in forms. Changes apply at once.',
  },
  search: { zh: '名称或编码', en: 'Name or code' },
  searchItems: { zh: '名称或值', en: 'Name or value' },
  status: { zh: '状态', en: 'Status' },
  code: { zh: '编码', en: 'Code' },
  items: { zh: '字典项', en: 'Items' },
  itemsOf: { zh: (name: string) => `${name}的字典项`, en: (name: string) => `Items of ${name}` },
  remark: { zh: '备注', en: 'Remark' },
  remarkEn: { zh: '英文备注', en: 'Remark in English' },
  updated: { zh: '更新时间', en: 'Updated' },
  builtIn: { zh: '内置', en: 'Built-in' },
  builtInHint: {
    zh: '系统表单使用该字典，不能删除，编码不能变。',
    en: 'Used by forms of the console: it cannot be deleted and its code cannot change.',
  },

  addType: { zh: '新增字典', en: 'Add dictionary' },
  editType: { zh: '编辑字典', en: 'Edit dictionary' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  codeHint: {
    zh: '程序和表单按编码读取，如 device_tag',
    en: 'Forms and programs look it up by this code, e.g. device_tag',
  },
  codeChanges: {
    zh: '编码变化后，按旧编码读取的程序将无法找到该字典。',
    en: 'Programs that use the old code will no longer find it.',
  },
  offered: { zh: '启用', en: 'Enabled' },
  typeOffHint: { zh: '停用后，其字典项均不可选', en: 'If disabled, none of its items can be selected' },
  itemOffHint: {
    zh: '停用后不可选；已保存的值仍显示名称',
    en: 'If disabled, it can no longer be selected; stored values still show its name',
  },
  nameMissing: { zh: '请输入名称', en: 'Enter a name' },
  nameTooLong: { zh: '名称最多 64 个字符', en: 'At most 64 characters' },
  codeWrong: {
    zh: '以小写字母开头，只含小写字母、数字和下划线，最多 64 个字符',
    en: 'At most 64 lower-case letters, digits and underscores, starting with a letter',
  },
  remarkTooLong: { zh: '备注最多 200 个字符', en: 'At most 200 characters' },
  removeType: { zh: (name: string) => `删除字典“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeTypeAsk: {
    zh: (items: number) => `其 ${items} 个字典项将一并删除，读取它的程序将得到空列表。此操作不可撤销。`,
    en: (items: number) =>
      `Its ${items === 1 ? 'item is' : `${items} items are`} deleted too, and programs that read it get an empty list. This cannot be undone.`,
  },
  removed: { zh: '已删除', en: 'Deleted' },
  empty: { zh: '暂无字典', en: 'No dictionaries yet' },
  emptyHint: {
    zh: '新增字典后，表单和程序可按编码读取其字典项。',
    en: 'Add a dictionary so that forms and programs can read its items by code.',
  },

  allDicts: { zh: '全部字典', en: 'All dictionaries' },
  goneDict: { zh: '字典不存在，可能已删除', en: 'Dictionary not found. It may have been deleted.' },
  addItem: { zh: '新增字典项', en: 'Add item' },
  editItem: { zh: '编辑字典项', en: 'Edit item' },
  value: { zh: '值', en: 'Value' },
  valueHint: { zh: '保存的是该值，名称仅用于显示', en: 'This value is stored; names are for display only' },
  valueFixed: {
    zh: (uses: number) => `已使用 ${uses} 次，不能编辑`,
    en: (uses: number) => `In use ${uses === 1 ? 'once' : `${uses} times`}; cannot be changed`,
  },
  valueMissing: { zh: '请输入值', en: 'Enter a value' },
  valueTooLong: { zh: '值最多 64 个字符', en: 'At most 64 characters' },
  look: { zh: '标签颜色', en: 'Tag colour' },
  sort: { zh: '排序', en: 'Sort order' },
  sortWrong: { zh: '请输入 0 到 9999 的整数', en: 'Enter a whole number from 0 to 9999' },
  defaulted: { zh: '默认项', en: 'Default' },
  defaultedHint: {
    zh: '新表单默认选中该项，并取代原默认项',
    en: 'Preselected in new forms; replaces the previous default',
  },
  uses: { zh: '使用次数', en: 'Uses' },
  removeItem: { zh: (name: string) => `删除字典项“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeItemAsk: {
    zh: '表单不再提供该项，程序中保存的该值将没有名称。此操作不可撤销。',
    en: 'Forms no longer offer it, and values stored by programs lose their name. This cannot be undone.',
  },
  itemUsed: {
    zh: (uses: number) => `已使用 ${uses} 次，不能删除；可改为停用`,
    en: (uses: number) =>
      `In use ${uses === 1 ? 'once' : `${uses} times`}; it cannot be deleted. Disable it instead.`,
  },
  noItems: { zh: '暂无字典项', en: 'No items yet' },
  noItemsHint: {
    zh: '新增的字典项按排序显示在表单中。',
    en: 'Added items appear in forms in their order.',
  },
})

export const lookWords: Record<DictTagType, Words> = {
  '': { zh: '无', en: 'None' },
  primary: { zh: '蓝色', en: 'Blue' },
  success: { zh: '绿色', en: 'Green' },
  info: { zh: '灰色', en: 'Grey' },
  warning: { zh: '橙色', en: 'Orange' },
  danger: { zh: '红色', en: 'Red' },
}
