import type { DiaryKind } from '@limpid/contract/diaries/record'
import type { BrokenKind } from '@limpid/contract/diaries/verification'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const diaryWords = defineWords({
  diary: { zh: '洗涤台账', en: 'Wash ledger' },
  hint: {
    zh: '防篡改：每次洗涤结束后写入一条记录，以 SHA-256 与前一条相连，写入后不再改动。',
    en: 'Tamper-proof: each finished wash becomes an entry linked to the previous one by SHA-256 and is never changed.',
  },
  month: { zh: '月份', en: 'Month' },
  zone: {
    zh: (zone: string) => `月份按设备所在时区 ${zone} 计算`,
    en: (zone: string) => `Months in the device’s time zone, ${zone}`,
  },
  pdf: { zh: '导出 PDF', en: 'Export PDF' },
  csv: { zh: '导出 CSV', en: 'Export CSV' },
  files: { zh: '导出的文件', en: 'Exported files' },
  filesHint: { zh: '仅本人可见，生成后保留 7 天。', en: 'Visible to you only, kept for 7 days.' },
  making: { zh: '正在生成', en: 'Generating' },
  cancelling: { zh: '正在取消', en: 'Cancelling' },
  fileCancelled: { zh: '已取消', en: 'Cancelled' },
  fileFailed: { zh: '未能生成，请重新导出', en: 'Could not be generated. Export it again.' },
  availableUntil: {
    zh: (until: string) => `${until} 前可下载`,
    en: (until: string) => `available until ${until}`,
  },
  download: { zh: '下载', en: 'Download' },
  emptyTitle: { zh: '暂无记录', en: 'No entries yet' },
  endedEmpty: { zh: '此设备没有洗涤记录', en: 'This device recorded no washes' },
  emptyHint: {
    zh: '首次洗涤结束几秒后，台账开始记录。',
    en: 'The ledger starts a few seconds after the first wash ends.',
  },
  loadFailed: { zh: '洗涤台账加载失败', en: 'Wash ledger could not be loaded' },
  washes: { zh: '洗涤次数', en: 'Washes' },
  passed: { zh: '卫生合格', en: 'Hygiene passed' },
  failed: { zh: '卫生不合格', en: 'Hygiene failed' },
  unclear: { zh: '无法判定或无要求', en: 'Not assessable or not required' },
  water: { zh: '洗涤用水', en: 'Water, washes' },
  energy: { zh: '洗涤用电', en: 'Energy, washes' },
  meters: { zh: '当月计量', en: 'Meters of the month' },
  changes: { zh: '更正与撤销', en: 'Corrections and withdrawals' },
  records: { zh: '记录', en: 'Entries' },
  number: { zh: '编号', en: 'No.' },
  kind: { zh: '类型', en: 'Type' },
  start: { zh: '开始时间', en: 'Start' },
  programme: { zh: '程序', en: 'Programme' },
  hygiene: { zh: '卫生', en: 'Hygiene' },
  hash: { zh: '哈希', en: 'Hash' },
  replaces: {
    zh: (number: number) => `替代第 ${number} 条`,
    en: (number: number) => `replaces no. ${number}`,
  },
  replacedBy: {
    zh: (number: number) => `已被第 ${number} 条替代`,
    en: (number: number) => `replaced by no. ${number}`,
  },
  chain: { zh: '校验哈希链', en: 'Verify hash chain' },
  chainHint: {
    zh: '从首条到末条，逐条重新计算哈希。',
    en: 'Recalculates every hash, from the first entry to the last.',
  },
  verify: { zh: '开始校验', en: 'Verify' },
  verifying: {
    zh: (checked: number, records: number) => `已校验 ${checked} / ${records} 条`,
    en: (checked: number, records: number) => `${checked} of ${records} entries verified`,
  },
  whole: {
    zh: (records: number) => `完整：${records} 条记录全部相连，未被改动。`,
    en: (records: number) =>
      records === 1
        ? 'Intact: the only entry is unchanged.'
        : `Intact: all ${records} entries are linked and unchanged.`,
  },
  nothing: { zh: '暂无可校验的记录。', en: 'No entries to verify yet.' },
  broken: {
    zh: (count: number) => `不完整：发现 ${count} 处问题。`,
    en: (count: number) => `Not intact: ${count} ${count === 1 ? 'problem' : 'problems'} found.`,
  },
  brokenRecord: {
    zh: (record: number, how: string) => `第 ${record} 条：${how}`,
    en: (record: number, how: string) => `Entry ${record}: ${how}`,
  },
  head: { zh: '链尾哈希', en: 'Last hash' },
  failedToVerify: { zh: '校验未完成', en: 'Verification not completed' },
})

export const kindWords: Record<DiaryKind, Words> = {
  wash: { zh: '洗涤', en: 'Wash' },
  correction: { zh: '更正', en: 'Correction' },
  withdrawal: { zh: '撤销', en: 'Withdrawal' },
}

/** What is wrong with an entry. */
export const brokenWords: Record<BrokenKind, Words> = {
  missing: { zh: '记录缺失。', en: 'missing.' },
  contentChanged: {
    zh: '内容与哈希不符，已被改动。',
    en: 'content does not match its hash; it was changed.',
  },
  linkBroken: { zh: '与前一条记录不相连。', en: 'not linked to the previous entry.' },
  fieldsDiffer: {
    zh: '存储的字段与内容不符。',
    en: 'stored fields do not match the content.',
  },
  unreadable: { zh: '内容无法读取。', en: 'content cannot be read.' },
  endMissing: { zh: '链尾缺失或被替换。', en: 'the end of the chain is missing or was replaced.' },
}
