import { numbered } from '@limpid/contract/kernel/sheets/marks'
import { unreadable } from './limits.ts'
import type { Meanings } from './meanings.ts'
import { createRichText } from './strings.ts'
import type { Attributes, XmlReader } from './xml.ts'

/** Reads one cell (`c`) after the other; `take` returns the text of the one that was closed last. */
export function createCells({ strings, dates }: Meanings): Required<XmlReader> & { take(): string } {
  const rich = createRichText()
  let cell: Attributes | undefined
  let value: string | undefined
  let taken = ''

  const textOf = ({ t: type, s: style }: Attributes): string => {
    const own = rich.take()
    if (type === 'inlineStr') return own
    const text = value ?? ''
    if (type === 's') return strings[Number(text)] ?? ''
    if (type === 'str') return numbered(text)
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    // An explicit date; midnight is not part of it.
    if (type === 'd') return text.replace(/T00:00:00(?:\.0+)?Z?$/, '')
    if (type !== undefined && type !== 'n') return text
    const read = dates(text, style)
    // A long number typed into a numeric cell: for example a mobile number.
    return /^\d(?:\.\d+)?E\+?\d{1,3}$/i.test(read) ? Number(read).toFixed(0) : read
  }

  return {
    open(name, attributes) {
      if (name === 'c') {
        if (cell) throw unreadable()
        ;[cell, value] = [attributes, undefined]
      } else if (cell) rich.open(name, attributes)
    },
    close(name, inside) {
      if (!cell) return
      if (name === 'c') {
        taken = textOf(cell)
        cell = undefined
      } else if (name === 'v') value ??= inside
      else rich.close(name, inside)
    },
    take: () => taken,
  }
}
