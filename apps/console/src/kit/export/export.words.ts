import { defineWords } from '../../lib/words.ts'

export const sheetWords = defineWords({
  export: { zh: '导出', en: 'Export' },
  exportOf: { zh: (subject: string) => `导出“${subject}”`, en: (subject: string) => `Export “${subject}”` },
  asXlsx: { zh: 'Excel 工作簿（.xlsx）', en: 'Excel workbook (.xlsx)' },
  asPng: { zh: '图片（.png）', en: 'Image (.png)' },
  pictureOf: {
    zh: (chart: string) => `将“${chart}”保存为图片`,
    en: (chart: string) => `Save “${chart}” as an image`,
  },
  pictureSaved: { zh: (file: string) => `已导出 ${file}`, en: (file: string) => `Exported ${file}` },
  asCsv: { zh: 'CSV 文件（.csv）', en: 'CSV file (.csv)' },
})
