/** A part of a legal text. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/** Reads the plain writing of a legal text: `## ` heads, `- ` items, paragraphs between empty lines. Anything else is text. */
export function blocksOf(content: string): Block[] {
  return content
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): Block => {
      const lines = part.split('\n')
      if (lines.length === 1 && part.startsWith('## ')) return { kind: 'heading', text: part.slice(3) }
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', items: lines.map((line) => line.slice(2)) }
      return { kind: 'paragraph', text: part }
    })
}
