import { defineWords } from '../../lib/words.ts'

export const brandWords = defineWords({
  title: { zh: '品牌管理', en: 'Brands' },
  description: {
    zh: '商城商品的品牌：名称、标志和顺序。',
    en: 'Brands of the goods in the shop: names, logos and sort order.',
  },
  add: { zh: '新增品牌', en: 'Add brand' },
  edit: { zh: '编辑品牌', en: 'Edit brand' },
  search: { zh: '品牌名称或拼音', en: 'Brand name' },
  letter: { zh: '首字母', en: 'Pinyin initial' },
  anyLetter: { zh: '全部首字母', en: 'All pinyin initials' },
  visibility: { zh: '展示', en: 'Visibility' },
  anyVisibility: { zh: '全部展示状态', en: 'Shown and hidden' },
  shown: { zh: '展示', en: 'Shown' },
  hidden: { zh: '不展示', en: 'Hidden' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  nameMissing: { zh: '请输入品牌名称', en: 'Enter a brand name' },
  nameTooLong: { zh: '品牌名称最多 64 个字符', en: 'A brand name has at most 64 characters' },
  sort: { zh: '排序', en: 'Sort order' },
  sortWrong: { zh: '请输入 0 至 9999 的整数', en: 'Enter a whole number from 0 to 9999' },
  visible: { zh: '向买家展示', en: 'Show to buyers' },
  updated: { zh: '更新时间', en: 'Updated' },
  logo: { zh: '标志', en: 'Logo' },
  removeTitle: {
    zh: (name: string) => `删除品牌“${name}”？`,
    en: (name: string) => `Delete brand “${name}”?`,
  },
  removeAsk: {
    zh: '品牌及其标志将被删除，此操作不可撤销。',
    en: 'The brand and its logo are deleted. This cannot be undone.',
  },
  removed: { zh: '品牌已删除', en: 'Brand deleted' },
  empty: { zh: '暂无品牌', en: 'No brands yet' },
  emptyHint: { zh: '请新增所售商品的品牌。', en: 'Add the brands of the goods you sell.' },
})
