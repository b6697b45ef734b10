import PDFDocument from 'pdfkit'
import { useNotoSansSc } from './font/noto-text.ts'

/** Around every page, in points. */
export const margin = 36

/** An A4 page, in landscape unless it says otherwise, in a font that has Latin and simplified Chinese. */
export async function openDocument(info: {
  title: string
  lang: 'en' | 'zh-CN'
  at: Date
  layout?: 'landscape' | 'portrait'
}): Promise<PDFKit.PDFDocument> {
  const document = new PDFDocument({
    size: 'A4',
    layout: info.layout ?? 'landscape',
    margin,
    bufferPages: true,
    info: { Title: info.title, CreationDate: info.at },
    lang: info.lang,
  })
  await useNotoSansSc(document)
  return document
}
