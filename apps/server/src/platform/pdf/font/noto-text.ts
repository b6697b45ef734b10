import { notoSansSc } from './noto.ts'

/** Characters that the font lacks, as it can write them: the Greek mu by the micro sign, the same character to whoever reads it. */
const written: Readonly<Record<string, string>> = { μ: '\u00B5', '≤': '<=', '≥': '>=', '→': '›' }
const lacking = new RegExp(`[${Object.keys(written).join('')}]`, 'g')

/** The font draws an apostrophe as wide as a Chinese character. */
const apostrophe = /(?<=[A-Za-z])\u2019(?=[A-Za-z])/g

const writable = (text: string) =>
  text.replace(lacking, (one) => written[one] ?? one).replace(apostrophe, "'")

/** Sets Noto Sans SC for all texts of a document. */
export async function useNotoSansSc(document: PDFKit.PDFDocument): Promise<void> {
  document.registerFont('noto', await notoSansSc())
  document.font('noto')
  for (const method of ['text', 'widthOfString', 'heightOfString'] as const) {
    const original = document[method].bind(document) as (text: string, ...more: unknown[]) => never
    Object.assign(document, {
      [method]: (text: string, ...more: unknown[]) => original(writable(text), ...more),
    })
  }
}
