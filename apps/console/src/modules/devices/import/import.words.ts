import type { ImportFault, ImportOutcome } from '@limpid/contract/devices/import'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

export const importWords = defineWords({
  labels: { zh: '标签与认领码', en: 'Labels and codes' },
  title: { zh: '导入设备', en: 'Import devices' },
  file: { zh: '表格文件', en: 'Table' },
  fileHint: {
    zh: 'XLSX 或 CSV，最多 10,000 行、5 MB；第一行是列名，多个标签用分号隔开。',
    en: 'XLSX or CSV, at most 10,000 rows and 5 MB; the first line names the columns. Semicolons stand between tags.',
  },
  template: { zh: '下载模板', en: 'Download a template' },
  templateName: { zh: '设备导入模板.csv', en: 'devices-template.csv' },
  columnTags: { zh: '标签', en: 'Tags' },
  columnSite: { zh: '站点', en: 'Site' },
  exampleName: { zh: '一号厨房洗碗机', en: 'Kitchen 1 dishwasher' },
  exampleTags: { zh: '后厨;保修中', en: 'kitchen;warranty' },
  existing: { zh: '设备已存在、内容不同时', en: 'A device that is there with other content' },
  existingUpdate: { zh: '按表格更新', en: 'Update it' },
  existingRefuse: { zh: '跳过并列入报告', en: 'Leave it and report it' },
  reading: { zh: '正在读取表格…', en: 'Reading the table…' },
  checking: { zh: '正在检查', en: 'Checking' },
  importing: { zh: '正在导入', en: 'Importing' },
  progress: {
    zh: (done: number, total: number) => `${done} / ${total} 行`,
    en: (done: number, total: number) => `${done} of ${total} rows`,
  },
  stop: { zh: '停止', en: 'Stop' },
  start: { zh: (rows: number) => `导入 ${rows} 行`, en: (rows: number) => `Import ${rows} rows` },
  nothingToDo: { zh: '没有可导入的行', en: 'There is nothing to import' },
  wouldTitle: { zh: '检查结果', en: 'What it would do' },
  didTitle: { zh: '导入结果', en: 'What was done' },
  stopped: {
    zh: '已停止。再次导入同一个表格会接着完成，已导入的行不会重复。',
    en: 'Stopped. Import the same table again to go on: rows that are in do nothing.',
  },
  tokensOnce: {
    zh: '报告里有每台新设备的访问令牌，只有这一次机会：请先下载再关闭。',
    en: 'The report holds the access token of each new device, shown only now: download it before you close.',
  },
  report: { zh: '下载报告', en: 'Download the report' },
  reportName: { zh: '设备导入报告.csv', en: 'devices-import-report.csv' },
  line: { zh: '行', en: 'Line' },
  token: { zh: '访问令牌', en: 'Access token' },
  reason: { zh: '原因', en: 'Reason' },
  faultsShown: {
    zh: (shown: number, all: number) => `前 ${shown} 个问题，共 ${all} 个；全部在报告里。`,
    en: (shown: number, all: number) => `The first ${shown} of ${all} problems; the report has them all.`,
  },
  closeTitle: { zh: '报告还没有下载', en: 'The report is not downloaded' },
  closeAsk: {
    zh: '关闭后，新设备的令牌再也看不到，只能逐台更换。',
    en: 'Once it is closed nobody can see the new tokens again; they can only be replaced one by one.',
  },
})

export const outcomeWords: Record<ImportOutcome, Words> = {
  created: { zh: '新增', en: 'Added' },
  updated: { zh: '更新', en: 'Updated' },
  same: { zh: '无变化', en: 'Unchanged' },
  refused: { zh: '拒绝', en: 'Refused' },
}

export const faultWords: Record<ImportFault, Words> = {
  nameInvalid: { zh: '名称为空或超过 64 个字符', en: 'The name is empty or longer than 64 characters' },
  snInvalid: {
    zh: '序列号须以字母或数字开头，只含字母、数字和 . _ -，最多 64 个字符',
    en: 'A serial number starts with a letter or digit and has at most 64 letters, digits and . _ -',
  },
  snRepeated: { zh: '序列号在表格里重复', en: 'The serial number stands further up already' },
  snTaken: { zh: '序列号已被登记', en: 'The serial number is registered already' },
  productUnknown: { zh: '没有这个产品', en: 'There is no such product' },
  productDiffers: { zh: '这台设备属于另一个产品', en: 'The device is of another product' },
  siteUnknown: { zh: '你没有这个站点', en: 'You have no such site' },
  tagsInvalid: { zh: '最多 20 个标签，每个最多 32 个字符', en: 'At most 20 tags of 32 characters' },
  differs: { zh: '设备已存在，内容不同', en: 'The device is there with other content' },
}
