import { defineWords } from '../../../lib/words.ts'

export const reportFileWords = defineWords({
  report: { zh: '报表', en: 'Report' },
  pdf: { zh: 'PDF 报表', en: 'PDF report' },
  xlsx: { zh: 'Excel 报表（含全部数据表）', en: 'Excel report with all tables' },
  making: { zh: '正在生成报表', en: 'Generating report' },
  cancelling: { zh: '正在取消', en: 'Cancelling' },
  cancel: { zh: '取消生成报表', en: 'Cancel report' },
  cancelled: { zh: '已取消生成报表', en: 'Report cancelled' },
  error: { zh: '报表生成失败，请重试', en: 'The report could not be generated. Try again.' },
  notVisible: {
    zh: '报表生成失败：已无权查看这些设备，或它们已不存在',
    en: 'The report could not be generated: the devices no longer exist, or you no longer have access.',
  },
  interrupted: {
    zh: '报表生成失败：服务器多次中断。请缩短日期范围或减少设备后重试',
    en: 'The report could not be generated: the server was interrupted several times. Try fewer days or devices.',
  },
  saved: { zh: '报表已下载', en: 'Report downloaded' },
})
