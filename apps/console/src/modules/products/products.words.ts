import { defineWords } from '../../lib/words.ts'

/** The product list and the operations on a whole product. */
export const productWords = defineWords({
  title: { zh: '产品管理', en: 'Products' },
  description: {
    zh: '定义设备数据的显示方式：名称、单位、量程、故障和保养。',
    en: 'Define how device data is shown: names, units, ranges, faults and maintenance.',
  },
  search: { zh: '名称、代码或品牌', en: 'Name, code or brand' },
  category: { zh: '类别', en: 'Category' },
  anyCategory: { zh: '全部类别', en: 'All categories' },
  code: { zh: '产品代码', en: 'Product code' },
  codeHint: { zh: '保存后不能更改', en: 'Cannot be changed later' },
  brand: { zh: '品牌', en: 'Brand' },
  metrics: { zh: '指标', en: 'Metrics' },
  devices: { zh: '设备', en: 'Devices' },
  version: { zh: '版本', en: 'Version' },
  updated: { zh: '更新时间', en: 'Updated' },
  add: { zh: '新增产品', en: 'Add product' },
  copyOf: { zh: '复制自', en: 'Copy of' },
  copyNone: { zh: '不复制，从空白开始', en: 'None, start empty' },
  copyHint: {
    zh: '复制物模型、识别规则、卫生限值和示意图',
    en: 'Copies the thing model with wash detection, hygiene limits and drawing',
  },
  copy: { zh: '复制产品', en: 'Copy product' },
  copiedFrom: {
    zh: (code: string, version: number) => `复制自 ${code}，版本 ${version}`,
    en: (code: string, version: number) => `Copied from ${code}, version ${version}`,
  },
  added: { zh: '已新增产品', en: 'Product added' },
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  emptyTitle: { zh: '暂无产品', en: 'No products yet' },
  emptyHint: { zh: '新增一个产品，或导入产品文件。', en: 'Add a product or import a product file.' },
  removeTitle: { zh: (name: string) => `删除“${name}”？`, en: (name: string) => `Delete “${name}”?` },
  removeText: {
    zh: (versions: number) => `产品及其 ${versions} 个历史版本将一并删除。此操作不可撤销。`,
    en: (versions: number) =>
      versions === 1
        ? 'The product and its only version are deleted. This cannot be undone.'
        : `The product and its ${versions} versions are deleted. This cannot be undone.`,
  },
  removed: { zh: '已删除产品', en: 'Product deleted' },
  inUse: {
    zh: (devices: number) => `仍有 ${devices} 台设备使用此产品，不能删除`,
    en: (devices: number) =>
      devices === 1
        ? 'One device uses this product; it cannot be deleted'
        : `${devices} devices use this product; it cannot be deleted`,
  },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
  importTitle: { zh: '导入产品文件', en: 'Import product file' },
  chooseFile: { zh: '选择文件', en: 'Choose file' },
  fileHint: {
    zh: '由本系统导出的 JSON 文件，最大 512 KB',
    en: 'JSON file exported from this console, at most 512 KB',
  },
  fileReading: { zh: '正在检查文件…', en: 'Checking the file…' },
  fileNew: {
    zh: (name: string, code: string) => `将新增产品“${name}”（${code}）。`,
    en: (name: string, code: string) => `Adds the product “${name}” (${code}).`,
  },
  fileUpdates: {
    zh: (name: string, version: number) => `将为“${name}”保存新版本，取代当前的版本 ${version}。`,
    en: (name: string, version: number) => `Saves a new version of “${name}”, replacing version ${version}.`,
  },
  fileSame: {
    zh: (name: string) => `文件与“${name}”的当前版本相同，无需导入。`,
    en: (name: string) => `The file is identical to the current version of “${name}”; nothing to import.`,
  },
  importDo: { zh: '导入', en: 'Import' },
  imported: { zh: '已导入产品', en: 'Product imported' },
  note: { zh: '版本说明', en: 'Note' },
  noteHint: { zh: '例如：按新版固件新增指标', en: 'e.g. metrics of the new firmware' },
})
