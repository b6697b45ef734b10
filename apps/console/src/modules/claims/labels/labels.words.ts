import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'
import type { SheetName } from './sheets/sheets.ts'

export const labelWords = defineWords({
  title: { zh: '打印标签', en: 'Labels' },
  of: {
    zh: (count: string) => `${count} 台设备的标签`,
    en: (count: string) => (count === '1' ? 'A label for 1 device' : `Labels for ${count} devices`),
  },
  noneTitle: { zh: '还没有选择设备', en: 'No devices are chosen' },
  noneHint: {
    zh: '在“我的设备”里勾选设备，或选择符合筛选条件的全部设备，再点“标签”。',
    en: 'Choose devices, or all that match the filters, in “My devices” and press “Labels”.',
  },
  toDevices: { zh: '去选择设备', en: 'To my devices' },
  tooMany: {
    zh: (most: string) => `一次最多打印 ${most} 张标签，请缩小选择范围。`,
    en: (most: string) => `At most ${most} labels can be printed at once. Choose fewer devices.`,
  },
  content: { zh: '二维码内容', en: 'The QR code opens' },
  contentDevice: { zh: '设备页', en: 'The device’s page' },
  contentClaim: { zh: '认领码', en: 'A claim code' },
  deviceHint: {
    zh: '扫码后登录，即可打开设备页。只有能看到设备的人才能打开。',
    en: 'Scanning leads to the device’s page, for people who may see it.',
  },
  claimHint: {
    zh: '扫码或输入认领码的人会成为设备的所有者。生成新码时，这些设备原有的认领码作废。',
    en: 'Whoever scans or types the code becomes the owner. Earlier codes of these devices end when new ones are made.',
  },
  sheet: { zh: '标签纸', en: 'Label sheet' },
  first: { zh: '从第几张开始', en: 'First free label' },
  firstHint: { zh: '跳过纸上已经用掉的标签', en: 'Skips labels of the sheet that are used' },
  validFor: { zh: '认领码有效期', en: 'The codes work for' },
  days: {
    zh: (days: number) => `${days} 天`,
    en: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  },
  make: {
    zh: (count: string) => `生成 ${count} 个认领码`,
    en: (count: string) => (count === '1' ? 'Make 1 claim code' : `Make ${count} claim codes`),
  },
  making: {
    zh: (done: string, all: string) => `已生成 ${done} / ${all}`,
    en: (done: string, all: string) => `${done} of ${all} made`,
  },
  stop: { zh: '停止', en: 'Stop' },
  stopped: {
    zh: (done: string, all: string) => `已停止：${all} 台设备中有 ${done} 台有了认领码，只打印这些。`,
    en: (done: string, all: string) =>
      `Stopped: ${done} of ${all} devices have a code. Only those are printed.`,
  },
  once: {
    zh: (time: string) => `认领码只在这里显示，离开本页后不能再看到。请现在打印或保存。有效期至 ${time}。`,
    en: (time: string) =>
      `The codes are shown only here, and are gone when you leave the page: print or save them now. They work until ${time}.`,
  },
  print: {
    zh: (pages: string) => `打印（${pages} 页）`,
    en: (pages: string) => (pages === '1' ? 'Print (1 page)' : `Print (${pages} pages)`),
  },
  printHint: {
    zh: '在打印对话框里选择对应的纸张，缩放 100%，不留边距。',
    en: 'In the print dialog choose this paper, a scale of 100 % and no margins.',
  },
  saveCsv: { zh: '保存为 CSV', en: 'Save as CSV' },
  fileName: { zh: '认领码', en: 'claim-codes' },
  preview: { zh: '第一页预览', en: 'The first page' },
  scanDevice: { zh: '扫码查看设备', en: 'Scan to open' },
  scanClaim: { zh: '扫码认领', en: 'Scan to claim' },
  qrOf: { zh: (sn: string) => `${sn} 的二维码`, en: (sn: string) => `QR code of ${sn}` },
  sn: { zh: '序列号', en: 'Serial number' },
  product: { zh: '产品', en: 'Product' },
  code: { zh: '认领码', en: 'Claim code' },
  address: { zh: '链接', en: 'Address' },
})

export const sheetWords: Record<SheetName, Words> = {
  'a4-24': { zh: 'A4，3 × 8 张，70 × 37 mm', en: 'A4, 3 × 8, 70 × 37 mm' },
  'a4-14': { zh: 'A4，2 × 7 张，99.1 × 38.1 mm', en: 'A4, 2 × 7, 99.1 × 38.1 mm' },
  'letter-30': { zh: 'Letter，3 × 10 张，66.7 × 25.4 mm', en: 'Letter, 3 × 10, 66.7 × 25.4 mm' },
  'roll-50x30': { zh: '卷纸 50 × 30 mm', en: 'Roll, 50 × 30 mm' },
  'roll-60x40': { zh: '卷纸 60 × 40 mm', en: 'Roll, 60 × 40 mm' },
}
