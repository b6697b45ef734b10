import type { Words } from './words.ts'

/** What the values of a field are called; or for an amount, in what it is counted. */
export type FieldValues = Readonly<Record<string, Words>> | 'fen' | 'tenThousandths'

/** Display names of the fields of a call that mean the same in every module. */
export const generalLabels = {
  count: { zh: '数量', en: 'Number' },
  type: { zh: '类型', en: 'Type' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  title: { zh: '标题', en: 'Title' },
  note: { zh: '备注', en: 'Note' },
  pageNum: { zh: '页码', en: 'Page' },
  pageSize: { zh: '每页条数', en: 'Rows per page' },
  version: { zh: '版本', en: 'Version' },
  keywords: { zh: '关键字', en: 'Keywords' },
  code: { zh: '代码', en: 'Code' },
  id: { zh: 'ID', en: 'ID' },
  from: { zh: '开始时间', en: 'From' },
  to: { zh: '结束时间', en: 'To' },
  result: { zh: '结果', en: 'Result' },
  name: { zh: '名称', en: 'Name' },
  apply: { zh: '执行', en: 'Apply' },
  ids: { zh: '已选项', en: 'Selection' },
  value: { zh: '值', en: 'Value' },
  sort: { zh: '排序', en: 'Sort order' },
  descending: { zh: '降序', en: 'Descending' },
  after: { zh: '起始位置', en: 'Start after' },
  parentId: { zh: '上级', en: 'Parent' },
  file: { zh: '文件', en: 'File' },
  expiresAt: { zh: '到期时间', en: 'Expires' },
  nameEn: { zh: '英文名称', en: 'English name' },
  position: { zh: '位置', en: 'Position' },
  kind: { zh: '类型', en: 'Type' },
  target: { zh: '收件人', en: 'Recipient' },
  waiting: { zh: '待接受', en: 'Pending' },
  address: { zh: '地址', en: 'Address' },
  status: { zh: '状态', en: 'Status' },
  outcome: { zh: '结果', en: 'Outcome' },
  state: { zh: '状态', en: 'Status' },
  key: { zh: '标识符', en: 'Identifier' },
  days: { zh: '天数', en: 'Days' },
} as const satisfies Record<string, Words>

/** What people call such fields of the things that the audit compares. */
export const fieldsOfThings = {
  name: generalLabels.name,
  nameZh: { zh: '中文名称', en: 'Chinese name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  title: { zh: '中文标题', en: 'Chinese title' },
  titleEn: { zh: '英文标题', en: 'English title' },
  code: { zh: '编码', en: 'Code' },
  parent: { zh: '上级', en: 'Parent' },
  sort: generalLabels.sort,
  state: generalLabels.state,
  enabled: { zh: '启用', en: 'Active' },
} as const satisfies Record<string, Words>

const files = {
  pdf: { zh: 'PDF', en: 'PDF' },
  csv: { zh: 'CSV', en: 'CSV' },
  xlsx: { zh: 'Excel', en: 'Excel' },
}

/** What the values of such fields are called. */
export const generalValues = {
  status: { true: { zh: '启用', en: 'Active' }, false: { zh: '停用', en: 'Disabled' } },
  language: { 'zh-cn': { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } },
  format: files,
  formats: { pdf: files.pdf, xlsx: files.xlsx },
} as const satisfies Record<string, FieldValues>
