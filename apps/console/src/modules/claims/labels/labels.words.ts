import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'
import type { SheetName } from './sheets/sheets.ts'

export const labelWords = defineWords({
  title: { zh: '打印标签', en: 'Labels' },
  of: {
    zh: (count: string) => `${count} 台设备的标签`,
    en: (count: string) => (count === '1' ? 'Label for 1 device' : `Labels for ${count} devices`),
  },
  noneTitle: { zh: '未选择设备', en: 'No devices selected' },
  noneHint: {
    zh: '在“我的设备”中勾选设备，或选择全部符合筛选条件的设备，再点击“标签”。',
    en: 'In “My devices”, select devices or all that match the filters, then choose “Labels”.',
  },
  toDevices: { zh: '选择设备', en: 'Select devices' },
  tooMany: {
    zh: (max: string) => `一次最多打印 ${max} 张标签，请缩小选择范围。`,
    en: (max: string) => `You can print at most ${max} labels at once. Select fewer devices.`,
  },
  content: { zh: '二维码内容', en: 'QR code content' },
  contentDevice: { zh: '设备页', en: 'Device page' },
  contentClaim: { zh: '认领码', en: 'Claim code' },
  deviceHint: {
    zh: '扫码登录后打开设备页，仅对有权查看该设备的人有效。',
    en: 'Opens the device page, for people who have access to the device.',
  },
  claimHint: {
    zh: '扫码或输入认领码的人将成为设备的所有者。生成新码后，设备原有的认领码失效。',
    en: 'Anyone who scans or enters the code becomes the owner. New codes replace earlier codes of these devices.',
  },
  sheet: { zh: '标签纸', en: 'Label sheet' },
  first: { zh: '起始位置', en: 'Start at label' },
  firstHint: { zh: '跳过已用掉的标签', en: 'Skips labels already used on the sheet' },
  validFor: { zh: '认领码有效期', en: 'Codes valid for' },
  days: {
    zh: (days: number) => `${days} 天`,
    en: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  },
  make: {
    zh: (count: string) => `生成 ${count} 个认领码`,
    en: (count: string) => (count === '1' ? 'Create 1 claim code' : `Create ${count} claim codes`),
  },
  making: {
    zh: (done: string, all: string) => `已生成 ${done} / ${all}`,
    en: (done: string, all: string) => `${done} of ${all} created`,
  },
  stop: { zh: '停止', en: 'Stop' },
  stopped: {
    zh: (done: string, all: string) => `已停止：${all} 台设备中有 ${done} 台已生成认领码，只打印这些。`,
    en: (done: string, all: string) =>
      `Stopped: ${done} of ${all} devices have a code. Only these are printed.`,
  },
  once: {
    zh: (time: string) => `认领码只显示这一次，离开本页后无法再查看，请立即打印或保存。有效期至 ${time}。`,
    en: (time: string) =>
      `The codes are shown only once: print or save them before you leave this page. Valid until ${time}.`,
  },
  print: {
    zh: (pages: string) => `打印（${pages} 页）`,
    en: (pages: string) => (pages === '1' ? 'Print (1 page)' : `Print (${pages} pages)`),
  },
  printHint: {
    zh: '在打印对话框中选择对应的纸张，缩放 100%，边距设为无。',
    en: 'In the print dialog, select this paper size, 100% scale and no margins.',
  },
  saveCsv: { zh: '保存为 CSV', en: 'Save as CSV' },
  fileName: { zh: '认领码', en: 'claim-codes' },
  preview: { zh: '第一页预览', en: 'First page preview' },
  scanDevice: { zh: '扫码查看设备', en: 'Scan to open' },
  scanClaim: { zh: '扫码认领', en: 'Scan to claim' },
  qrOf: { zh: (sn: string) => `${sn} 的二维码`, en: (sn: string) => `QR code of ${sn}` },
  sn: { zh: '序列号', en: 'Serial number' },
  product: { zh: '产品', en: 'Product' },
  code: { zh: '认领码', en: 'Claim code' },
  address: { zh: '链接', en: 'Link' },
})

export const sheetWords: Record<SheetName, Words> = {
  'a4-24': { zh: 'A4，3 × 8 张，70 × 37 mm', en: 'A4, 3 × 8, 70 × 37 mm' },
  'a4-14': { zh: 'A4，2 × 7 张，99.1 × 38.1 mm', en: 'A4, 2 × 7, 99.1 × 38.1 mm' },
  'letter-30': { zh: 'Letter，3 × 10 张，66.7 × 25.4 mm', en: 'Letter, 3 × 10, 66.7 × 25.4 mm' },
  'roll-50x30': { zh: '卷纸 50 × 30 mm', en: 'Roll, 50 × 30 mm' },
  'roll-60x40': { zh: '卷纸 60 × 40 mm', en: 'Roll, 60 × 40 mm' },
}
