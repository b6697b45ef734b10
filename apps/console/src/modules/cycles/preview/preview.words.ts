import type { WashDifference } from '@limpid/contract/cycles/previews'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

/** What edited rules would do with the readings of a device. */
export const previewWords = defineWords({
  detection: { zh: '识别预览', en: 'Detection preview' },
  detectionHint: {
    zh: '用编辑中的规则重放近期读数，与已记录的洗涤比较，不会保存。',
    en: 'Recent readings replayed with the edited rules, compared with the recorded washes. Nothing is stored.',
  },
  period: { zh: '重放时段', en: 'Replayed period' },
  days: {
    zh: (days: number) => `${days} 天`,
    en: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  },
  invalid: { zh: '修正规则后显示预览。', en: 'The preview appears once the rules are valid.' },
  pickDevice: { zh: '选择设备以显示预览。', en: 'Select a device for a preview.' },
  off: { zh: '未启用，没有可预览的内容。', en: 'Turned off: nothing to preview.' },
  totals: {
    zh: (stored: string, found: string, readings: string) =>
      `已记录 ${stored} 次，编辑后识别 ${found} 次（${readings} 条读数）`,
    en: (stored: string, found: string, readings: string) =>
      `${stored} recorded, ${found} detected with the edited rules (${readings} readings)`,
  },
  cutShort: {
    zh: (to: string) => `读数过多，预览到 ${to} 为止。`,
    en: (to: string) => `Too many readings: the preview ends at ${to}.`,
  },
  noReadings: { zh: '该时段没有可重放的读数。', en: 'No readings to replay in this period.' },
  allSame: { zh: '结果与已记录的洗涤一致。', en: 'The result is the same as the recorded washes.' },
  recorded: { zh: '已记录', en: 'Recorded' },
  edited: { zh: '编辑后', en: 'With edited rules' },
  difference: { zh: '变化', en: 'Difference' },
  differences: { zh: '有变化的洗涤', en: 'Washes that change' },
  timeline: { zh: '已记录与编辑后的洗涤时间轴', en: 'Timeline of recorded and detected washes' },
  hygiene: { zh: '判定预览', en: 'Assessment preview' },
  hygieneHint: {
    zh: '用编辑中的限值重新判定最近的洗涤，已有结论不变。',
    en: 'Recent washes reassessed with the edited limits. Stored results do not change.',
  },
  washes: { zh: '预览的洗涤', en: 'Washes' },
  last: { zh: (count: number) => `最近 ${count} 次`, en: (count: number) => `Last ${count}` },
  wash: { zh: '洗涤', en: 'Wash' },
  before: { zh: '已有结论', en: 'Stored result' },
  after: { zh: '编辑后结论', en: 'New result' },
  why: { zh: '测量结果', en: 'Measured' },
  notAssessed: { zh: '未判定', en: 'Not assessed' },
  noWashes: { zh: '这台设备还没有结束的洗涤。', en: 'This device has no finished washes yet.' },
  changed: {
    zh: (changed: string, all: string) => `${all} 次中 ${changed} 次结论改变`,
    en: (changed: string, all: string) => `${changed} of ${all} results change`,
  },
  fewer: { zh: '读数过多，更早的洗涤未判定。', en: 'Too many readings: older washes are left out.' },
})

export const differenceWords: Record<WashDifference, Words> = {
  same: { zh: '一致', en: 'Same' },
  shifted: { zh: '时间变化', en: 'Shifted' },
  split: { zh: '拆分', en: 'Split' },
  merged: { zh: '合并', en: 'Merged' },
  regrouped: { zh: '重新划分', en: 'Regrouped' },
  added: { zh: '新识别', en: 'Newly detected' },
  lost: { zh: '不再识别', en: 'No longer detected' },
}
