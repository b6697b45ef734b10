import { notStorableWords } from '@limpid/contract/kernel/texts/texts'
import type { Words } from '@limpid/contract/kernel/words'
import type { Refusal } from './limits.ts'

const mb = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`
const grouped = (count: number) => count.toLocaleString('en')
const split = { zh: '请拆分为多个文件', en: 'Split it into several files' }
const tidy = {
  zh: '请仅将要导入的数据复制到新工作表',
  en: 'Copy only the data to import into a new sheet',
}

/** Which limit a workbook exceeded, and what to do. */
export function refusalWords({ reason, max = 0, cell = '' }: Refusal): Words {
  switch (reason) {
    case 'unreadable':
      return {
        zh: '文件不是有效的 XLSX 工作簿，请用电子表格软件另存为 .xlsx',
        en: 'The file is not a valid XLSX workbook. Save it again as .xlsx.',
      }
    case 'text':
      return { zh: `单元格 ${cell} ${notStorableWords.zh}`, en: `Cell ${cell} ${notStorableWords.en}.` }
    case 'bytes':
      return {
        zh: `文件不能超过 ${mb(max)}，${split.zh}`,
        en: `The file is larger than ${mb(max)}. ${split.en}.`,
      }
    case 'entries':
      return {
        zh: `工作簿内部超过 ${grouped(max)} 个文件，${tidy.zh}`,
        en: `The workbook contains more than ${grouped(max)} files. ${tidy.en}.`,
      }
    case 'unpackedBytes':
      return {
        zh: `解压后超过 ${mb(max)}，${tidy.zh}，或拆分为多个文件`,
        en: `The workbook exceeds ${mb(max)} when unpacked. ${tidy.en}, or split it into several files.`,
      }
    case 'rows':
      return {
        zh: `超过 ${grouped(max)} 行，${split.zh}`,
        en: `The file has more than ${grouped(max)} rows. ${split.en}.`,
      }
    case 'lines':
      return {
        zh: `超过 ${grouped(max)} 行（含空行），${tidy.zh}`,
        en: `The sheet has more than ${grouped(max)} rows, including empty ones. ${tidy.en}.`,
      }
    case 'columns':
      return {
        zh: `超过 ${grouped(max)} 列，${tidy.zh}`,
        en: `The sheet has more than ${grouped(max)} columns. ${tidy.en}.`,
      }
    case 'cells':
      return {
        zh: `超过 ${grouped(max)} 个单元格（含空单元格），${tidy.zh}`,
        en: `The sheet has more than ${grouped(max)} cells, including empty ones. ${tidy.en}.`,
      }
    case 'cellCharacters':
      return {
        zh: `单元格 ${cell} 超过 ${grouped(max)} 个字符，请缩短`,
        en: `Cell ${cell} has more than ${grouped(max)} characters. Shorten it.`,
      }
    case 'characters':
      return {
        zh: `文字总数超过 ${grouped(max)} 个字符，${split.zh}`,
        en: `The file contains more than ${grouped(max)} characters of text. ${split.en}.`,
      }
    case 'ms':
      return {
        zh: `读取超过 ${max / 1_000} 秒，${split.zh}`,
        en: `Reading the file took longer than ${max / 1_000} seconds. ${split.en}.`,
      }
    case 'memoryMb':
      return {
        zh: `读取所需内存超过 ${max} MB，${split.zh}`,
        en: `Reading the file needs more than ${max} MB of memory. ${split.en}.`,
      }
  }
}
