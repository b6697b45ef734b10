import { cycleResultWords } from '@limpid/contract/cycles/cycle-results'
import type { Cycle } from '@limpid/contract/cycles/cycles'
import type { DiaryKind } from '@limpid/contract/diaries/record'
import type { BrokenKind } from '@limpid/contract/diaries/verification'
import type { Words } from '@limpid/contract/kernel/words'

/** Texts in the files of a ledger month. */
export const reportWords = {
  title: { zh: '洗涤台账', en: 'Wash ledger' },
  fileName: { zh: '洗涤台账', en: 'wash-ledger' },
  machine: { zh: '设备', en: 'Machine' },
  serialNumber: { zh: '序列号', en: 'Serial number' },
  product: { zh: '产品', en: 'Product' },
  site: { zh: '站点', en: 'Site' },
  month: { zh: '月份', en: 'Month' },
  times: { zh: '时间', en: 'Times' },
  made: { zh: '生成于', en: 'Created' },
  washes: { zh: '洗涤次数', en: 'Washes' },
  results: { zh: '结果', en: 'Results' },
  hygiene: { zh: '卫生', en: 'Hygiene' },
  water: { zh: '用水（L）', en: 'Water (L)' },
  energy: { zh: '用电（kWh）', en: 'Energy (kWh)' },
  waterMeter: { zh: '水表（L）', en: 'Water meter (L)' },
  energyMeter: { zh: '电表（kWh）', en: 'Energy meter (kWh)' },
  detergent: { zh: '洗涤剂（mL）', en: 'Detergent (mL)' },
  rinseAid: { zh: '催干剂（mL）', en: 'Rinse aid (mL)' },
  maxTemperature: { zh: '最高温度（°C）', en: 'Max. temperature (°C)' },
  machineCount: { zh: '设备计数', en: 'Machine’s counter' },
  a0: { zh: 'A0 (s)', en: 'A0 (s)' },
  corrections: { zh: '更正', en: 'Corrections' },
  withdrawals: { zh: '撤销', en: 'Withdrawals' },
  chain: { zh: '哈希链', en: 'Hash chain' },
  firstRecord: { zh: '本月首条记录', en: 'First entry of the month' },
  lastRecord: { zh: '本月末条记录', en: 'Last entry of the month' },
  head: { zh: '全链最后一条', en: 'Last entry of the chain' },
  record: { zh: '编号', en: 'No.' },
  kind: { zh: '类型', en: 'Type' },
  replaces: { zh: '替代', en: 'Replaces' },
  replacedBy: { zh: '被替代', en: 'Replaced by' },
  start: { zh: '开始时间', en: 'Start' },
  end: { zh: '结束', en: 'End' },
  programme: { zh: '程序', en: 'Programme' },
  result: { zh: '结果', en: 'Result' },
  reason: { zh: '原因', en: 'Reason' },
  limits: { zh: '限值与实测', en: 'Limits and measured values' },
  hash: { zh: '哈希（SHA-256）', en: 'Hash (SHA-256)' },
  content: { zh: '哈希原文', en: 'Hashed content' },
  measured: { zh: '实测温度与保持时间', en: 'Measured, held' },
  notes: { zh: '注', en: 'Notes' },
  noRecords: { zh: '本月没有记录。', en: 'No entries in this month.' },
  replaced: { zh: '已被替代', en: 'replaced' },
} satisfies Record<string, Words>

export const phrases = {
  whole: {
    zh: (records: number) => `已校验全链 ${records} 条记录：完整，未被改动。`,
    en: (records: number) =>
      records === 1
        ? 'The only entry of the chain was verified: intact, unchanged.'
        : `All ${records} entries of the chain were verified: intact, unchanged.`,
  },
  broken: {
    zh: (count: number, first: string) => `哈希链不完整：${count} 处，首处为 ${first}。`,
    en: (count: number, first: string) =>
      count === 1
        ? `The chain is not intact: 1 problem, at ${first}.`
        : `The chain is not intact: ${count} problems, first at ${first}.`,
  },
  brokenAt: {
    zh: (record: number, how: string) => `第 ${record} 条（${how}）`,
    en: (record: number, how: string) => `entry ${record} (${how})`,
  },
  meter: {
    zh: (meter: string, washes: string, standby: string, rest: string) =>
      `${meter} = 洗涤 ${washes} + 待机 ${standby} + 未能归入洗涤 ${rest}`,
    en: (meter: string, washes: string, standby: string, rest: string) =>
      `${meter} = washes ${washes} + standby ${standby} + not assigned to washes ${rest}`,
  },
  meterBeyond: {
    zh: (meter: string, washes: string, standby: string, beyond: string) =>
      `${meter} = 洗涤 ${washes} + 待机 ${standby} − 其中洗涤在时段外的用量 ${beyond}`,
    en: (meter: string, washes: string, standby: string, beyond: string) =>
      `${meter} = washes ${washes} + standby ${standby} − used by washes outside the period ${beyond}`,
  },
  /** Followed by the number of pages. */
  page: { zh: (page: number) => `页码 ${page} / `, en: (page: number) => `Page ${page} / ` },
  atLeast: {
    zh: (limit: string) => `不低于 ${limit}`,
    en: (limit: string) => `at least ${limit}`,
  },
  held: {
    zh: (limit: string, seconds: number) => `不低于 ${limit} 连续 ${seconds} s`,
    en: (limit: string, seconds: number) => `at least ${limit} for ${seconds} s`,
  },
  lowest: {
    zh: (measured: string) => `最低 ${measured}`,
    en: (measured: string) => `lowest ${measured}`,
  },
  highest: {
    zh: (measured: string) => `最高 ${measured}`,
    en: (measured: string) => `highest ${measured}`,
  },
  note: {
    zh: (number: number, text: string, entries: number) => `（${number}）${text} ${entries} 条记录。`,
    en: (number: number, text: string, entries: number) =>
      `(${number}) ${text} ${entries} ${entries === 1 ? 'entry' : 'entries'}.`,
  },
}

export const kindWords: Record<DiaryKind, Words> = {
  wash: { zh: '洗涤', en: 'Wash' },
  correction: { zh: '更正', en: 'Correction' },
  withdrawal: { zh: '撤销', en: 'Withdrawal' },
}

export const resultWords: Record<Cycle['result'], Words> = cycleResultWords

export const brokenWords: Record<BrokenKind, Words> = {
  missing: { zh: '记录缺失', en: 'entry missing' },
  contentChanged: { zh: '内容与哈希不符', en: 'content does not match its hash' },
  linkBroken: { zh: '与前一条不相连', en: 'not linked to the previous entry' },
  fieldsDiffer: { zh: '字段与内容不符', en: 'fields do not match the content' },
  unreadable: { zh: '内容无法读取', en: 'content cannot be read' },
  endMissing: { zh: '链尾缺失', en: 'end of the chain missing' },
}
