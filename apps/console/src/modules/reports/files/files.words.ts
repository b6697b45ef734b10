import { defineWords } from '../../../lib/words.ts'

export const reportFileWords = defineWords({
  report: { zh: '报表', en: 'Report' },
  pdf: { zh: 'PDF 报表', en: 'PDF report' },
  xlsx: { zh: 'Excel 报表（含全部数据表）', en: 'Excel report with all tables' },
  making: { zh: '正在生成报表', en: 'Generating report' },
  cancelling: { zh: '正在取消', en: 'Cancelling' },
  cancel: { zh: '取消生成报表', en: 'Cancel report' },
  cancelled: { zh: '已取消生成报表', en: 'Report cancelled' },
  failed: { zh: '报表未能生成，请重试', en: 'The report could not be generated. Try again.' },
  saved: { zh: '报表已下载', en: 'Report downloaded' },
})
