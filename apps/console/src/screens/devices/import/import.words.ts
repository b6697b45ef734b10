import type { ImportFault, ImportOutcome } from '@limpid/contract/devices/import'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

export const deviceImportWords = defineWords({
  labels: { zh: '标签与认领码', en: 'Labels and claim codes' },
  title: { zh: '导入设备', en: 'Import devices' },
  fileHint: {
    zh: 'XLSX 或 CSV，最多 10,000 行、5 MB；第一行为列名，多个标签用分号分隔。',
    en: 'XLSX or CSV, at most 10,000 rows and 5 MB. The first row holds the column names; separate tags with semicolons.',
  },
  template: { zh: '下载模板', en: 'Download template' },
  templateName: { zh: '设备导入模板.csv', en: 'devices-template.csv' },
  columnTags: { zh: '标签', en: 'Tags' },
  columnSite: { zh: '站点', en: 'Site' },
  exampleName: { zh: '一号厨房洗碗机', en: 'Kitchen 1 dishwasher' },
  exampleTags: { zh: '后厨;保修中', en: 'kitchen;warranty' },
  existing: { zh: '设备已存在且内容不同时', en: 'If a device already exists with different data' },
  existingUpdate: { zh: '覆盖', en: 'Overwrite' },
  existingRefuse: { zh: '跳过并列入报告', en: 'Skip and report' },
  start: {
    zh: (rows: number) => `导入 ${rows} 行`,
    en: (rows: number) => (rows === 1 ? 'Import 1 row' : `Import ${rows} rows`),
  },
  done: { zh: '设备导入完成', en: 'Import of devices finished' },
  nothingToDo: { zh: '没有可导入的行', en: 'Nothing to import' },
  tokensOnce: {
    zh: '报告包含每台新设备的访问令牌，只提供这一次，请先下载再关闭。',
    en: 'The report contains the access tokens of the new devices, available only once. Download it before closing.',
  },
  reportName: { zh: '设备导入报告', en: 'devices-import-report' },
  token: { zh: '访问令牌', en: 'Access token' },
  details: { zh: '原因或变更', en: 'Reason or change' },
  noValue: { zh: '（空）', en: '(empty)' },
  change: {
    zh: (field: string, before: string, after: string) => `${field}：${before} → ${after}`,
    en: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  },
  closeTitle: { zh: '报告尚未下载', en: 'Report not downloaded' },
  closeAsk: {
    zh: '关闭后无法再查看新设备的令牌，只能逐台更换。',
    en: 'After closing, the new tokens can no longer be viewed, only replaced one by one.',
  },
})

export const outcomeWords: Record<ImportOutcome, Words> = {
  created: { zh: '新增', en: 'Added' },
  updated: { zh: '更新', en: 'Updated' },
  same: { zh: '无变化', en: 'Unchanged' },
  refused: { zh: '失败', en: 'Rejected' },
}

export const faultWords: Record<ImportFault, Words> = {
  nameInvalid: { zh: '名称为空或超过 64 个字符', en: 'Name is empty or longer than 64 characters' },
  snInvalid: {
    zh: '序列号须以字母或数字开头，只含字母、数字和 . _ -，最多 64 个字符',
    en: 'Serial numbers start with a letter or digit and have at most 64 letters, digits and . _ -',
  },
  snRepeated: { zh: '表格中序列号重复', en: 'Duplicate serial number in this file' },
  snTaken: { zh: '序列号已被登记', en: 'Serial number already registered' },
  productUnknown: { zh: '产品不存在', en: 'Product not found' },
  productDiffers: { zh: '该设备属于其他产品', en: 'Device belongs to another product' },
  siteUnknown: { zh: '站点不存在', en: 'Site not found' },
  tagsInvalid: { zh: '最多 20 个标签，每个最多 32 个字符', en: 'At most 20 tags of up to 32 characters' },
  differs: { zh: '设备已存在，内容不同', en: 'Device already exists with different data' },
}
