import type { Words } from '@limpid/contract/kernel/words'
import { partValues } from '@limpid/contract/parts/parts.values'
import type { PartReason, PartState } from '@limpid/contract/parts/schemas'
import { defineWords } from '../../lib/words.ts'

export const partsWords = defineWords({
  installed: { zh: '已安装配件', en: 'Installed parts' },
  installedHint: {
    zh: '寿命按天数、累计量或余量计算，先到者为准；标有“预计”的日期按近 28 天的使用情况推算。',
    en: 'Lifetime is limited by days, a counter or a level, whichever comes first. Dates marked “about” are estimated from the last 28 days of use.',
  },
  part: { zh: '配件', en: 'Part' },
  number: { zh: (number: string) => `型号 ${number}`, en: (number: string) => `Part no. ${number}` },
  state: { zh: '状态', en: 'Status' },
  life: { zh: '剩余寿命', en: 'Remaining life' },
  leftOf: { zh: (percent: string) => `剩余 ${percent}`, en: (percent: string) => `${percent} left` },
  used: {
    zh: (now: string, end: string) => `已用 ${now} / ${end}`,
    en: (now: string, end: string) => `${now} of ${end} used`,
  },
  usedOf: {
    zh: (metric: string, used: string) => `${metric}：${used}`,
    en: (metric: string, used: string) => `${metric}: ${used}`,
  },
  days: { zh: (days: string) => `${days} 天`, en: (days: string) => `${days} d` },
  level: {
    zh: (metric: string, now: string, end: string) => `${metric} ${now}，降到 ${end} 时更换`,
    en: (metric: string, now: string, end: string) => `${metric} ${now}, replace at ${end}`,
  },
  notReported: { zh: '未上报', en: 'not reported' },
  until: { zh: (day: string) => `${day} 到期`, en: (day: string) => `due ${day}` },
  about: { zh: (day: string) => `预计 ${day} 到期`, en: (day: string) => `due about ${day}` },
  ended: { zh: '寿命到期', en: 'worn out' },
  serial: { zh: '序列号或批号', en: 'Serial or batch number' },
  installedAt: { zh: '安装时间', en: 'Installed at' },
  withDevice: { zh: '随设备出厂', en: 'Factory-fitted' },
  byPerson: { zh: (name: string) => `由 ${name} 安装`, en: (name: string) => `installed by ${name}` },
  inStock: { zh: '可用库存', en: 'In stock' },
  pieces: { zh: (count: string) => `${count} 件`, en: (count: string) => count },
  replace: { zh: '更换', en: 'Replace' },
  replaceOf: { zh: (part: string) => `更换：${part}`, en: (part: string) => `Replace: ${part}` },
  replaced: { zh: '已记录更换', en: 'Replacement recorded' },
  more: { zh: (part: string) => `更多操作：${part}`, en: (part: string) => `More actions: ${part}` },
  correct: { zh: '更正安装信息', en: 'Correct installation details' },
  correctOf: {
    zh: (part: string) => `更正安装信息：${part}`,
    en: (part: string) => `Correct installation details: ${part}`,
  },
  newSerial: { zh: '新配件的序列号或批号', en: 'Serial or batch number of the new part' },
  serialLong: { zh: '最多 64 个字符', en: 'At most 64 characters' },
  at: { zh: '更换时间', en: 'Replaced at' },
  timeWrong: { zh: '时间不能晚于当前时间', en: 'The time cannot be in the future' },
  reason: { zh: '原因', en: 'Reason' },
  note: { zh: '备注', en: 'Note' },
  noteLong: { zh: '备注最多 500 个字符', en: 'At most 500 characters' },
  fromStock: { zh: '从库存领用一件', en: 'Take one from stock' },
  noneInStock: {
    zh: '设备所在站点和未分配站点的库存中均无此配件',
    en: 'Not in stock, neither at the device’s site nor unassigned',
  },
  left: { zh: (count: string) => `库存 ${count} 件`, en: (count: string) => `${count} in stock` },
  history: { zh: '更换记录', en: 'Replacements' },
  historyEmpty: { zh: '暂无更换记录', en: 'No replacements yet' },
  historyHint: {
    zh: '更换配件后，这里记录旧配件的使用时间、更换人和原因。',
    en: 'After a replacement, this shows how long the old part was used, who replaced it and why.',
  },
  served: { zh: '使用时间', en: 'In use for' },
  by: { zh: '更换人', en: 'Replaced by' },
  someone: { zh: '已注销账号', en: 'Erased account' },
  oldToNew: {
    zh: (before: string, after: string) => `${before} → ${after}`,
    en: (before: string, after: string) => `${before} → ${after}`,
  },
  stockTaken: { zh: '从库存领用', en: 'from stock' },
  showOthers: {
    zh: (count: number) => `显示其余 ${count} 种配件`,
    en: (count: number) => (count === 1 ? 'Show 1 other part' : `Show ${count} other parts`),
  },
  showFewer: { zh: '收起', en: 'Show fewer' },
  empty: { zh: '产品未定义配件', en: 'No parts defined for this product' },
  emptyHint: {
    zh: '在产品的“配件”中新增后显示在这里。',
    en: 'Add parts to the product to see them here.',
  },
  usedParts: { zh: '更换的配件', en: 'Parts replaced' },
  usedPartsHint: {
    zh: '所选配件随本次保养记录更换；之后删除保养记录，更换仍然保留。',
    en: 'Selected parts are recorded as replaced. The replacements stay even if you delete this record.',
  },
  chooseParts: { zh: '未更换配件', en: 'No parts replaced' },
})

export const partStateWords: Record<PartState, Words> = {
  over: { zh: '需更换', en: 'Replace' },
  soon: { zh: '即将到期', en: 'Due soon' },
  fine: { zh: '正常', en: 'Good' },
  unknown: { zh: '寿命未知', en: 'Lifetime unknown' },
}

export const reasonWords: Record<PartReason, Words> = partValues['parts.reason']
