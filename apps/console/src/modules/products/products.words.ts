import type { Words } from '@limpid/contract/kernel/words'
import type { ProductCategory } from '@limpid/contract/products/document'
import { defineWords } from '../../lib/words.ts'

/** The list of products and what is done with a whole product. */
export const productWords = defineWords({
  title: { zh: '产品管理', en: 'Products' },
  description: {
    zh: '产品决定设备上报的数据如何显示：名称、单位、量程、故障和保养。',
    en: 'A product says how its devices’ data is read: names, units, ranges, faults and maintenance.',
  },
  search: { zh: '名称、代码或品牌', en: 'Name, code or brand' },
  category: { zh: '类别', en: 'Category' },
  anyCategory: { zh: '全部类别', en: 'Any category' },
  code: { zh: '产品代码', en: 'Code' },
  codeHint: { zh: '创建后不能修改', en: 'It cannot be changed later' },
  brand: { zh: '品牌', en: 'Brand' },
  metrics: { zh: '指标', en: 'Metrics' },
  devices: { zh: '设备', en: 'Devices' },
  version: { zh: '版本', en: 'Version' },
  updated: { zh: '更新时间', en: 'Updated' },
  add: { zh: '新增产品', en: 'Add product' },
  added: { zh: '产品已新增', en: 'The product is added' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  emptyTitle: { zh: '还没有产品', en: 'No products yet' },
  emptyHint: { zh: '新增一个产品，或导入产品文件。', en: 'Add a product, or import a product’s file.' },
  removeTitle: { zh: (name: string) => `删除“${name}”？`, en: (name: string) => `Delete “${name}”?` },
  removeText: {
    zh: (versions: number) => `产品和它的 ${versions} 个历史版本会一起删除，无法恢复。`,
    en: (versions: number) =>
      versions === 1
        ? 'The product and its one version are gone for good.'
        : `The product and its ${versions} versions are gone for good.`,
  },
  removed: { zh: '产品已删除', en: 'The product is deleted' },
  inUse: {
    zh: (devices: number) => `还有 ${devices} 台设备属于这个产品，不能删除`,
    en: (devices: number) =>
      devices === 1
        ? 'One device is of this product, so it stays'
        : `${devices} devices are of this product, so it stays`,
  },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
  importTitle: { zh: '导入产品文件', en: 'Import a product’s file' },
  chooseFile: { zh: '选择文件', en: 'Choose a file' },
  fileHint: { zh: '从这里导出的 JSON 文件，最大 512 KB', en: 'A JSON file as exported here, at most 512 KB' },
  fileReading: { zh: '正在检查文件…', en: 'Checking the file…' },
  fileNew: {
    zh: (name: string, code: string) => `将新增产品“${name}”（${code}）。`,
    en: (name: string, code: string) => `This adds the product “${name}” (${code}).`,
  },
  fileUpdates: {
    zh: (name: string, version: number) => `将为“${name}”保存新版本，替换当前的版本 ${version}。`,
    en: (name: string, version: number) =>
      `This saves a new version of “${name}” in place of version ${version}.`,
  },
  fileSame: {
    zh: (name: string) => `文件与“${name}”的当前版本相同，无需导入。`,
    en: (name: string) => `The file says what “${name}” says already; there is nothing to import.`,
  },
  importDo: { zh: '确认导入', en: 'Import it' },
  imported: { zh: '产品已导入', en: 'The product is imported' },
  note: { zh: '版本说明', en: 'Note' },
  noteHint: { zh: '例如：按新版固件补充指标', en: 'For example: metrics of the new firmware' },
})

export const categoryWords: Record<ProductCategory, Words> = {
  dishwasher: { zh: '洗碗机', en: 'Dishwasher' },
  washing_machine: { zh: '洗衣机', en: 'Washing machine' },
  water_quality: { zh: '水质设备', en: 'Water quality' },
  purifier: { zh: '净水设备', en: 'Purifier' },
  other: { zh: '其他', en: 'Other' },
}
