import { unkeptWords } from '@limpid/contract/kernel/texts/texts'
import type { Words } from '@limpid/contract/kernel/words'
import type { Refusal } from './limits.ts'

const mb = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`
const grouped = (count: number) => count.toLocaleString('en')
const split = { zh: '请分成几个文件', en: 'split the file' }
const tidy = {
  zh: '请只复制要导入的数据到新的工作表',
  en: 'copy only the data to bring in into a new sheet',
}

/** Which limit a workbook went over, and what to do. */
export function refusalWords({ reason, most = 0, cell = '' }: Refusal): Words {
  switch (reason) {
    case 'unreadable':
      return {
        zh: '文件不是有效的 XLSX 工作簿，请用表格软件另存为 .xlsx',
        en: 'The file is no XLSX workbook that can be read: save it again as .xlsx.',
      }
    case 'text':
      return { zh: `单元格 ${cell} ${unkeptWords.zh}`, en: `Cell ${cell} ${unkeptWords.en}.` }
    case 'bytes':
      return { zh: `文件不能超过 ${mb(most)}，${split.zh}`, en: `At most ${mb(most)}: ${split.en}.` }
    case 'entries':
      return {
        zh: `工作簿由超过 ${grouped(most)} 个文件组成，${tidy.zh}`,
        en: `The workbook is made of more than ${grouped(most)} files: ${tidy.en}.`,
      }
    case 'unpackedBytes':
      return {
        zh: `解压后超过 ${mb(most)}，${tidy.zh}，或分成几个文件`,
        en: `It unpacks to more than ${mb(most)}: ${tidy.en}, or split it.`,
      }
    case 'rows':
      return {
        zh: `最多 ${grouped(most)} 行，${split.zh}`,
        en: `At most ${grouped(most)} rows: ${split.en}.`,
      }
    case 'lines':
      return {
        zh: `连同空行最多 ${grouped(most)} 行，${tidy.zh}`,
        en: `At most ${grouped(most)} rows with the empty ones: ${tidy.en}.`,
      }
    case 'columns':
      return {
        zh: `最多 ${grouped(most)} 列，${tidy.zh}`,
        en: `At most ${grouped(most)} columns: ${tidy.en}.`,
      }
    case 'cells':
      return {
        zh: `连同空单元格最多 ${grouped(most)} 个单元格，${tidy.zh}`,
        en: `At most ${grouped(most)} cells with the empty ones: ${tidy.en}.`,
      }
    case 'cellCharacters':
      return {
        zh: `单元格 ${cell} 超过 ${grouped(most)} 个字符，请缩短`,
        en: `Cell ${cell} has more than ${grouped(most)} characters: shorten it.`,
      }
    case 'characters':
      return {
        zh: `全部文字超过 ${grouped(most)} 个字符，${split.zh}`,
        en: `The texts have more than ${grouped(most)} characters: ${split.en}.`,
      }
    case 'ms':
      return {
        zh: `${most / 1_000} 秒内没有读完，${split.zh}`,
        en: `It is not read within ${most / 1_000} seconds: ${split.en}.`,
      }
    case 'memoryMb':
      return {
        zh: `读取需要超过 ${most} MB 内存，${split.zh}`,
        en: `Reading it takes more than ${most} MB of memory: ${split.en}.`,
      }
  }
}
