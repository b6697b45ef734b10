import { SaxesParser } from 'saxes'
import { unreadable } from './limits.ts'

export type Attributes = Readonly<Record<string, string>>

/** Names are without the namespace prefix that some programs give all elements. */
export interface XmlReader {
  open?(name: string, attributes: Attributes): void
  /** With the text between this element's last tag and its end. */
  close?(name: string, text: string): void
}

/** Deeper than any workbook. */
const maxDepth = 100
/** In one element; a row or a cell has about ten. */
const maxAttributes = 200

/** Before the root element, in characters; programs write an XML declaration there. */
const maxProlog = 65_536

/** What the parser says of a character that XML cannot represent. */
const badCharacter = new Set(['malformed character entity.', 'disallowed character.'])

/**
 * Reads an XML document in parts, in bounded memory besides the text of one element. Such a document has no
 * type definition, so no entities of its own. A character that XML cannot represent gives a NUL, which no
 * cell may contain. Throws `WorkbookRefused` for what is not XML.
 */
export async function readXml(parts: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false } as const)
  let [prefix, text] = ['', '']
  let [depth, attributes, bad] = [0, 0, false]
  const local = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)
  parser.on('error', (error) => {
    if (!badCharacter.has(error.message)) throw unreadable(error)
    bad = true
  })
  parser.on('doctype', () => {
    throw unreadable()
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > maxAttributes) throw unreadable()
  })
  parser.on('opentag', (tag) => {
    if (depth === 0) prefix = /^\w{1,16}:/.exec(tag.name)?.[0] ?? ''
    depth += 1
    if (depth > maxDepth) throw unreadable()
    ;[text, attributes, bad] = ['', 0, false]
    reader.open?.(local(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    reader.close?.(local(tag.name), text)
    text = ''
  })
  const add = (part: string) => {
    text += bad ? `${part}\0` : part
    bad = false
  }
  parser.on('text', add)
  parser.on('cdata', add)
  let prolog = 0
  for await (const part of parts) {
    parser.write(part)
    if (depth === 0) prolog += part.length
    if (prolog > maxProlog) throw unreadable()
  }
  parser.close()
}
