import type { Unzip } from './unzip.ts'
import { type Attributes, readXml } from './xml.ts'

export interface Book {
  /** The archive's file of the first sheet. */
  sheet: string
  /** Days are counted from 1904 instead of 1900. */
  since1904: boolean
}

export async function readBook(open: Unzip): Promise<Book> {
  let link: string | undefined
  let [sheets, since1904] = [0, false]
  const parts = open('xl/workbook.xml')
  if (parts)
    await readXml(parts, {
      open(name, attributes) {
        if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
        if (name !== 'sheet') return
        if (sheets === 0) link = linkIn(attributes)
        sheets += 1
      },
    })
  return { sheet: (await targetOf(open, link)) ?? 'xl/worksheets/sheet1.xml', since1904 }
}

/** `r:id`; the prefix is the program's choice. */
function linkIn(attributes: Attributes): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]
}

async function targetOf(open: Unzip, link: string | undefined): Promise<string | undefined> {
  let target: string | undefined
  const parts = open('xl/_rels/workbook.xml.rels')
  if (parts && link !== undefined)
    await readXml(parts, {
      open(name, { Id, Target }) {
        if (name === 'Relationship' && Id === link) target ??= Target
      },
    })
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`
}
