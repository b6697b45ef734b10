import { defineWords } from '../../lib/words.ts'

export const importWords = defineWords({
  file: { zh: '文件', en: 'File' },
  choose: { zh: '选择文件', en: 'Choose a file' },
  preview: { zh: '逐行结果', en: 'Result of each row' },
  line: { zh: '行', en: 'Row' },
  checking: { zh: '正在检查', en: 'Checking' },
  importing: { zh: '正在导入', en: 'Importing' },
  progress: {
    zh: (done: number, total: number) => `${done} / ${total} 行`,
    en: (done: number, total: number) => `${done} of ${total} rows`,
  },
  stop: { zh: '停止', en: 'Stop' },
  stopped: {
    zh: '已停止。再次导入同一文件可继续，已导入的行不会重复。',
    en: 'Stopped. Import the same file again to continue; imported rows are skipped.',
  },
  first: {
    zh: (shown: number, all: number) => `显示前 ${shown} 行，共 ${all} 行`,
    en: (shown: number, all: number) => `First ${shown} of ${all} rows`,
  },
  report: { zh: '下载报告', en: 'Download report' },
  reported: {
    zh: (count: number) => `报告已保存，共 ${count} 行`,
    en: (count: number) => `Report saved, ${count} ${count === 1 ? 'row' : 'rows'}`,
  },
})
