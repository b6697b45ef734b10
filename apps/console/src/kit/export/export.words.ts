import { defineWords } from '../../lib/words.ts'

export const sheetWords = defineWords({
  export: { zh: '导出', en: 'Export' },
  asXlsx: { zh: 'Excel 工作簿 (.xlsx)', en: 'Excel workbook (.xlsx)' },
  asCsv: { zh: 'CSV 文件 (.csv)', en: 'CSV file (.csv)' },
})
