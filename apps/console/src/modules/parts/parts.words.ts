import type { Words } from '@limpid/contract/kernel/words'
import type { PartReason, PartState } from '@limpid/contract/parts/schemas'
import { defineWords } from '../../lib/words.ts'

export const partsWords = defineWords({
  installed: { zh: '现装配件', en: 'Installed parts' },
  installedHint: {
    zh: '寿命按天数、累计量或余量计算，先到者为准；带“估计”的日期按最近 28 天的使用情况推算。',
    en: 'A life ends by days, by a counter or by a level, whichever comes first. A day marked “about” follows from the use of the last 28 days.',
  },
  part: { zh: '配件', en: 'Part' },
  number: { zh: (number: string) => `型号 ${number}`, en: (number: string) => `Part no. ${number}` },
  state: { zh: '状态', en: 'State' },
  life: { zh: '剩余寿命', en: 'Life left' },
  leftOf: { zh: (percent: string) => `剩余 ${percent}`, en: (percent: string) => `${percent} left` },
  used: {
    zh: (now: string, end: string) => `已用 ${now} / ${end}`,
    en: (now: string, end: string) => `${now} of ${end} used`,
  },
  days: { zh: (days: string) => `${days} 天`, en: (days: string) => `${days} d` },
  level: {
    zh: (metric: string, now: string, end: string) => `${metric} ${now}，降到 ${end} 更换`,
    en: (metric: string, now: string, end: string) => `${metric} ${now}, to be replaced at ${end}`,
  },
  notTold: { zh: '未上报', en: 'not told yet' },
  until: { zh: (day: string) => `${day} 到期`, en: (day: string) => `until ${day}` },
  about: { zh: (day: string) => `估计 ${day} 到期`, en: (day: string) => `until about ${day}` },
  ended: { zh: '寿命已到', en: 'at its end' },
  serial: { zh: '序列号或批号', en: 'Serial or batch number' },
  installedAt: { zh: '安装时间', en: 'Installed at' },
  withDevice: { zh: '随设备，未记录', en: 'with the device, not recorded' },
  byPerson: { zh: (name: string) => `由 ${name} 安装`, en: (name: string) => `by ${name}` },
  inStock: { zh: '可用库存', en: 'In stock' },
  pieces: { zh: (count: string) => `${count} 件`, en: (count: string) => count },
  replace: { zh: '更换', en: 'Replace' },
  replaceOf: { zh: (part: string) => `更换：${part}`, en: (part: string) => `Replace: ${part}` },
  replaced: { zh: '更换已记录', en: 'The replacement is recorded' },
  more: { zh: (part: string) => `更多操作：${part}`, en: (part: string) => `More: ${part}` },
  correct: { zh: '更正安装信息', en: 'Correct what is installed' },
  correctOf: {
    zh: (part: string) => `更正安装信息：${part}`,
    en: (part: string) => `Correct what is installed: ${part}`,
  },
  newSerial: { zh: '新配件的序列号或批号', en: 'Serial or batch number of the new part' },
  serialLong: { zh: '最多 64 个字符', en: 'At most 64 characters' },
  at: { zh: '更换时间', en: 'Replaced at' },
  timeWrong: { zh: '请填写不晚于现在的时间', en: 'Please give a time that is not in the future' },
  reason: { zh: '原因', en: 'Reason' },
  note: { zh: '备注', en: 'Note' },
  noteLong: { zh: '备注最多 500 个字符', en: 'A note has at most 500 characters' },
  fromStock: { zh: '从库存领用一件', en: 'Take one out of the stock' },
  noneInStock: {
    zh: '设备所在站点和未分站点的库存里没有这个配件',
    en: 'None lies at the site of the device, nor at no site',
  },
  left: { zh: (count: string) => `库存 ${count} 件`, en: (count: string) => `${count} in stock` },
  history: { zh: '更换记录', en: 'Replaced' },
  historyEmpty: { zh: '还没有更换记录', en: 'Nothing was replaced yet' },
  historyHint: {
    zh: '更换配件后，旧配件的使用时间、更换人和原因会记在这里。',
    en: 'When a part is replaced, this keeps how long the old one served, who replaced it and why.',
  },
  served: { zh: '使用时间', en: 'Served' },
  by: { zh: '更换人', en: 'Replaced by' },
  someone: { zh: '已注销的账号', en: 'an account that is gone' },
  oldToNew: {
    zh: (before: string, after: string) => `${before} → ${after}`,
    en: (before: string, after: string) => `${before} → ${after}`,
  },
  stockTaken: { zh: '从库存领用', en: 'out of the stock' },
  empty: { zh: '产品没有列出配件', en: 'The product names no parts' },
  emptyHint: {
    zh: '在产品的“配件”里列出后，会出现在这里。',
    en: 'They appear here once they are named in the parts of the product.',
  },
  usedParts: { zh: '更换的配件', en: 'Parts replaced' },
  usedPartsHint: {
    zh: '选中的配件与这次保养一起记录更换；之后删除保养记录，更换仍然保留。',
    en: 'What you choose is replaced with this work, and stays so when the record is deleted.',
  },
  chooseParts: { zh: '没有更换配件', en: 'None was replaced' },
})

export const partStateWords: Record<PartState, Words> = {
  over: { zh: '应更换', en: 'Replace' },
  soon: { zh: '即将到期', en: 'Soon' },
  fine: { zh: '正常', en: 'Fine' },
  unknown: { zh: '无寿命数据', en: 'No life known' },
}

export const reasonWords: Record<PartReason, Words> = {
  worn: { zh: '磨损或寿命已到', en: 'Worn, or at its end' },
  broken: { zh: '损坏', en: 'Broken' },
  planned: { zh: '按计划', en: 'By plan' },
  wrong: { zh: '装错', en: 'Wrong part' },
  other: { zh: '其他', en: 'Other' },
}
