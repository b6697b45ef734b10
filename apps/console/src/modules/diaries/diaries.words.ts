import type { DiaryKind } from '@limpid/contract/diaries/record'
import type { BrokenKind } from '@limpid/contract/diaries/verification'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const diaryWords = defineWords({
  diary: { zh: '洗涤日记', en: 'Wash diary' },
  hint: {
    zh: '每次洗涤结束后成为一条记录，与前一条以 SHA-256 相连，之后不再改动。',
    en: 'Each finished wash becomes a record, chained to the one before by SHA-256, and is never changed.',
  },
  month: { zh: '月份', en: 'Month' },
  zone: {
    zh: (zone: string) => `月份按设备所在时区 ${zone} 计算`,
    en: (zone: string) => `Months are counted in the machine’s zone, ${zone}`,
  },
  pdf: { zh: '导出 PDF', en: 'PDF report' },
  csv: { zh: '导出 CSV', en: 'CSV' },
  emptyTitle: { zh: '还没有记录', en: 'No records yet' },
  emptyHint: {
    zh: '第一次洗涤结束后几秒内，日记就会开始。',
    en: 'The diary begins some seconds after the first wash has ended.',
  },
  loadFailed: { zh: '洗涤日记没有加载成功', en: 'The wash diary could not be loaded' },
  washes: { zh: '洗涤次数', en: 'Washes' },
  passed: { zh: '卫生合格', en: 'Hygiene passed' },
  failed: { zh: '卫生不合格', en: 'Hygiene failed' },
  unclear: { zh: '无法判定或无要求', en: 'Not assessable or not required' },
  water: { zh: '用水', en: 'Water' },
  energy: { zh: '用电', en: 'Energy' },
  changes: { zh: '更正与撤销', en: 'Corrections and withdrawals' },
  records: { zh: '记录', en: 'Records' },
  number: { zh: '编号', en: 'No.' },
  kind: { zh: '类型', en: 'Kind' },
  start: { zh: '开始', en: 'Start' },
  programme: { zh: '程序', en: 'Programme' },
  hygiene: { zh: '卫生', en: 'Hygiene' },
  hash: { zh: '哈希', en: 'Hash' },
  replaces: { zh: (number: number) => `替代第 ${number} 条`, en: (number: number) => `replaces ${number}` },
  replacedBy: {
    zh: (number: number) => `已被第 ${number} 条替代`,
    en: (number: number) => `replaced by ${number}`,
  },
  chain: { zh: '校验哈希链', en: 'Verify the chain' },
  chainHint: {
    zh: '逐条重新计算哈希，从第一条记录到最后一条。',
    en: 'Computes every hash again, from the first record to the last.',
  },
  verify: { zh: '开始校验', en: 'Verify' },
  verifying: {
    zh: (checked: number, records: number) => `已校验 ${checked} / ${records} 条`,
    en: (checked: number, records: number) => `${checked} of ${records} records verified`,
  },
  whole: {
    zh: (records: number) => `完整：${records} 条记录全部相连，没有一条被改动。`,
    en: (records: number) => `Whole: all ${records} records are chained, and none was changed.`,
  },
  nothing: { zh: '还没有可校验的记录。', en: 'There is no record to verify yet.' },
  broken: {
    zh: (count: number) => `不完整：发现 ${count} 处问题。`,
    en: (count: number) => `Broken: ${count} ${count === 1 ? 'fault was' : 'faults were'} found.`,
  },
  brokenRecord: {
    zh: (record: number, how: string) => `第 ${record} 条：${how}`,
    en: (record: number, how: string) => `Record ${record}: ${how}`,
  },
  head: { zh: '链尾哈希', en: 'Hash at the end' },
  failedToVerify: { zh: '校验没有完成', en: 'The verification was not finished' },
})

export const kindWords: Record<DiaryKind, Words> = {
  wash: { zh: '洗涤', en: 'Wash' },
  correction: { zh: '更正', en: 'Correction' },
  withdrawal: { zh: '撤销', en: 'Withdrawal' },
}

/** How a record is broken. */
export const brokenWords: Record<BrokenKind, Words> = {
  missing: { zh: '没有这条记录。', en: 'it is missing.' },
  contentChanged: {
    zh: '内容与它的哈希不符，内容被改动过。',
    en: 'its content does not have its hash; it was changed.',
  },
  linkBroken: { zh: '与前一条记录不相连。', en: 'it does not follow on the record before.' },
  fieldsDiffer: {
    zh: '存储的字段与内容不符。',
    en: 'what is stored beside its content is not what the content says.',
  },
  unreadable: { zh: '内容无法读取。', en: 'its content cannot be read.' },
  endMissing: { zh: '链尾缺失或被替换。', en: 'the end of the chain is missing or another one.' },
}
