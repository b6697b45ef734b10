import type { DictTagType } from '@limpid/contract/dicts/management'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const dictWords = defineWords({
  title: { zh: '字典管理', en: 'Dictionaries' },
  description: {
    zh: '表单里可选的内容，由工作人员维护。保存后立即对所有人生效。',
    en: 'What forms offer to choose from, kept by staff. Changes reach everybody at once.',
  },
  search: { zh: '名称或编码', en: 'Name or code' },
  searchItems: { zh: '名称或值', en: 'Name or value' },
  status: { zh: '状态', en: 'Status' },
  code: { zh: '编码', en: 'Code' },
  items: { zh: '字典项', en: 'Items' },
  itemsOf: { zh: (name: string) => `${name}的字典项`, en: (name: string) => `Items of ${name}` },
  remark: { zh: '备注', en: 'Remark' },
  updated: { zh: '最近修改', en: 'Changed' },
  builtIn: { zh: '系统使用', en: 'Used by the console' },
  builtInHint: {
    zh: '系统的表单要用这个字典：不能删除，也不能改编码。',
    en: 'Forms of the console read this dictionary: it cannot be deleted, and its code stays.',
  },

  addType: { zh: '新增字典', en: 'New dictionary' },
  editType: { zh: '编辑字典', en: 'Edit the dictionary' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  codeHint: {
    zh: '程序和表单按编码读取，如 device_tag',
    en: 'Forms and programs read it by this code, such as device_tag',
  },
  codeChanges: {
    zh: '改编码后，按旧编码读取的程序将读不到这个字典。',
    en: 'Programs that read it by the former code will not find it any more.',
  },
  offered: { zh: '启用', en: 'Offered' },
  typeOffHint: { zh: '停用后，它的字典项都不再提供', en: 'When off, none of its items is offered' },
  itemOffHint: {
    zh: '停用后不再提供；已保存的值仍按名称显示',
    en: 'When off it is not offered any more; stored values are still shown by its name',
  },
  nameMissing: { zh: '请填写名称', en: 'Please give a name' },
  nameTooLong: { zh: '名称最多 64 个字符', en: 'A name has at most 64 characters' },
  codeWrong: {
    zh: '由小写字母、数字和下划线组成，以字母开头，最多 64 个字符',
    en: 'At most 64 small letters, digits and underscores, a letter first',
  },
  remarkTooLong: { zh: '备注最多 200 个字符', en: 'A remark has at most 200 characters' },
  removeType: { zh: (name: string) => `删除字典“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeTypeAsk: {
    zh: (items: number) => `它的 ${items} 个字典项也会删除，读取它的程序将得到空的列表。此操作不能撤销。`,
    en: (items: number) =>
      `Its ${items === 1 ? 'item goes' : `${items} items go`} with it, and programs that read it get an empty list. This cannot be undone.`,
  },
  removed: { zh: '已删除', en: 'Deleted' },
  empty: { zh: '还没有字典', en: 'There is no dictionary yet' },
  emptyHint: {
    zh: '新增一个字典，表单和程序就能按编码读取它的字典项。',
    en: 'Add one: forms and programs read its items by its code.',
  },

  allDicts: { zh: '全部字典', en: 'All dictionaries' },
  goneDict: { zh: '没有这个字典，可能已被删除', en: 'There is no such dictionary; it may have been deleted' },
  addItem: { zh: '新增字典项', en: 'New item' },
  editItem: { zh: '编辑字典项', en: 'Edit the item' },
  value: { zh: '值', en: 'Value' },
  valueHint: { zh: '保存的是它，名称只用于显示', en: 'This is what is stored; the names are only shown' },
  valueFixed: {
    zh: (uses: number) => `已使用 ${uses} 次，不能改动`,
    en: (uses: number) => `Stored ${uses === 1 ? 'once' : `${uses} times`}: it cannot change`,
  },
  valueMissing: { zh: '请填写值', en: 'Please give a value' },
  valueTooLong: { zh: '值最多 64 个字符', en: 'A value has at most 64 characters' },
  look: { zh: '标签颜色', en: 'Look' },
  sort: { zh: '排序', en: 'Order' },
  sortWrong: { zh: '请填写 0 到 9999 的整数', en: 'Please give a whole number from 0 to 9999' },
  defaulted: { zh: '默认项', en: 'Chosen at first' },
  defaultedHint: {
    zh: '新表单先选中它；原来的默认项随之取消',
    en: 'A new form begins with it, in place of the item before',
  },
  uses: { zh: '使用', en: 'Uses' },
  removeItem: { zh: (name: string) => `删除字典项“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeItemAsk: {
    zh: '表单不再提供它；程序里保存的同一个值将没有名称。此操作不能撤销。',
    en: 'Forms offer it no more, and the same value stored by programs has no name then. This cannot be undone.',
  },
  itemUsed: {
    zh: (uses: number) => `已使用 ${uses} 次，不能删除；不想再提供时请停用`,
    en: (uses: number) =>
      `Stored ${uses === 1 ? 'once' : `${uses} times`}: it cannot be deleted. Switch it off to offer it no more`,
  },
  noItems: { zh: '还没有字典项', en: 'No items yet' },
  noItemsHint: {
    zh: '新增的字典项会按排序提供给表单。',
    en: 'What is added is offered by forms, in its order.',
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
