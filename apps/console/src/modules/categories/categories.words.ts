import { defineWords } from '../../lib/words.ts'

export const categoryWords = defineWords({
  title: { zh: '商品分类', en: 'Categories' },
  description: {
    zh: '最多三级；末级分类有规格和属性。拖动行首的手柄或用方向键移动。',
    en: 'Up to three levels; categories without subcategories have specs and attributes. Drag a row by its handle or use the arrow keys to move it.',
  },
  search: { zh: '分类名称', en: 'Category name' },
  visibility: { zh: '展示', en: 'Visibility' },
  anyVisibility: { zh: '全部展示状态', en: 'Shown and hidden' },
  shown: { zh: '展示', en: 'Shown' },
  hidden: { zh: '不展示', en: 'Hidden' },
  show: { zh: (name: string) => `展示 ${name}`, en: (name: string) => `Show ${name}` },
  empty: { zh: '暂无商品分类', en: 'No categories yet' },
  emptyHint: {
    zh: '先新增大类，例如洗涤耗材，再新增其下级。',
    en: 'Add a main category first, such as detergents, then those below it.',
  },
  noMatch: { zh: '没有符合条件的分类', en: 'No matching categories' },
  specs: { zh: '规格', en: 'Specs' },
  attributes: { zh: '属性', en: 'Attributes' },
  none: { zh: '未设置', en: 'None' },
  setUp: { zh: '0 项，去设置', en: 'None. Set up' },
  counted: {
    zh: (count: number, names: string) => `${count} 项：${names}`,
    en: (count: number, names: string) => `${count}: ${names}`,
  },
  updated: { zh: '更新时间', en: 'Updated' },

  add: { zh: '新增分类', en: 'Add category' },
  addBelow: {
    zh: (name: string) => `在“${name}”下新增分类`,
    en: (name: string) => `Add subcategory to ${name}`,
  },
  editOf: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  removeOf: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  parent: { zh: '上级分类', en: 'Parent' },
  top: { zh: '顶级分类', en: 'Top level' },
  icon: { zh: '图标', en: 'Icon' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  nameMissing: { zh: '请输入分类名称', en: 'Enter a category name' },
  nameTooLong: { zh: '分类名称最多 64 个字符', en: 'A category name has at most 64 characters' },
  sort: { zh: '排序', en: 'Sort order' },
  sortWrong: { zh: '请输入 0 至 9999 的整数', en: 'Enter a whole number from 0 to 9999' },
  visible: { zh: '向买家展示', en: 'Show to buyers' },
  moved: { zh: (name: string) => `已移动 ${name}`, en: (name: string) => `${name} moved` },

  removed: { zh: '分类已删除', en: 'Category deleted' },
  removeText: {
    zh: '分类及其图标、规格和属性将被删除，此操作不可撤销。',
    en: 'The category, its icon, specs and attributes are deleted. This cannot be undone.',
  },
  keptTitle: { zh: '分类仍有下级', en: 'Category has subcategories' },
  keptText: {
    zh: (name: string) => `“${name}”仍有下级分类。请先删除或移走下级。`,
    en: (name: string) => `“${name}” still has subcategories. Delete or move them first.`,
  },
  usedTitle: { zh: '分类下仍有商品', en: 'Category has items' },
  usedText: {
    zh: (name: string, items: number) => `“${name}”下有 ${items} 件商品。请先将其移到其他分类或删除。`,
    en: (name: string, items: number) =>
      `“${name}” has ${items === 1 ? '1 item' : `${items} items`}. Move them to another category or delete them first.`,
  },

  specsOf: { zh: (name: string) => `${name}的规格`, en: (name: string) => `Specs of ${name}` },
  attributesOf: { zh: (name: string) => `${name}的属性`, en: (name: string) => `Attributes of ${name}` },
  specsHint: {
    zh: '规格区分同一商品的不同款，例如净含量；最多三个。新增该分类的商品时自动带出。',
    en: 'Specs distinguish variants of one item, such as its volume; at most three. New items of the category start with them.',
  },
  attributesHint: {
    zh: '属性描述商品，例如适用水温。新增该分类的商品时自动带出。',
    en: 'Attributes describe an item, such as the water temperature it suits. New items of the category start with them.',
  },
  addSpec: { zh: '新增规格', en: 'Add spec' },
  addAttribute: { zh: '新增属性', en: 'Add attribute' },
  lineZh: { zh: (at: number) => `第 ${at} 项中文名称`, en: (at: number) => `Chinese name ${at}` },
  lineEn: { zh: (at: number) => `第 ${at} 项英文名称`, en: (at: number) => `English name ${at}` },
  removeLine: { zh: (at: number) => `移除第 ${at} 项`, en: (at: number) => `Remove line ${at}` },
  raiseLine: { zh: (at: number) => `上移第 ${at} 项`, en: (at: number) => `Move line ${at} up` },
  lineMissing: { zh: '请输入名称', en: 'Enter a name' },
  lineTooLong: { zh: '名称最多 32 个字符', en: 'A name has at most 32 characters' },
  twins: { zh: '名称重复', en: 'Duplicate name' },
  noLines: { zh: '暂无', en: 'None yet' },
})
