import { numbered } from '@limpid/contract/kernel/sheets/marks'
import { limitCount, type WorkbookLimits } from './limits.ts'
import type { Unzip } from './unzip.ts'
import { readXml, type XmlReader } from './xml.ts'

/**
 * Collects the text of all `t` of an element; phonetic guides of Chinese text (`rPh`) are left out. `take`
 * returns it and starts the next one.
 */
export function createRichText(): Required<XmlReader> & { take(): string } {
  let [text, phonetic] = ['', 0]
  return {
    open(name) {
      if (name === 'rPh') phonetic += 1
    },
    close(name, inside) {
      if (name === 'rPh') phonetic -= 1
      else if (name === 't' && phonetic === 0) text += numbered(inside)
    },
    take() {
      const part = text
      text = ''
      return part
    },
  }
}

/** The strings that cells share, by index. */
export async function readStrings(open: Unzip, limits: WorkbookLimits): Promise<string[]> {
  const strings: string[] = []
  const parts = open('xl/sharedStrings.xml')
  if (!parts) return strings
  const rich = createRichText()
  await readXml(parts, {
    open: rich.open,
    close(name, text) {
      rich.close(name, text)
      if (name !== 'si') return
      strings.push(rich.take())
      limitCount(limits, 'cells', strings.length)
    },
  })
  return strings
}
