/** A piece of text in the newer version, in the older one, or in both. */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A paragraph, heading or list item with its pieces; one without changes has a single piece. */
export type Block = readonly Piece[]

/** Longer paragraphs are shown as removed and added in whole. */
const maxWords = 2000

const blockTags = 'p,h1,h2,h3,h4,h5,h6,li,blockquote,pre,td,th'

/** The paragraphs of a text in order, without markup. */
export function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = [...body.querySelectorAll(blockTags)].filter((one) => !one.querySelector(blockTags))
  const texts = (blocks.length > 0 ? blocks : [body]).map((one) => one.textContent ?? '')
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

/** The longest common subsequence, as steps through both lists: from the older to the newer one. */
function compare<T>(older: readonly T[], newer: readonly T[]): { kind: Piece['kind']; value: T }[] {
  const width = newer.length + 1
  const lengths = new Uint32Array((older.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = older.length - 1; i >= 0; i -= 1)
    for (let j = newer.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        older[i] === newer[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const steps: { kind: Piece['kind']; value: T }[] = []
  let [i, j] = [0, 0]
  while (i < older.length || j < newer.length) {
    const same = i < older.length && j < newer.length && older[i] === newer[j]
    const removes = !same && i < older.length && (j === newer.length || at(i + 1, j) >= at(i, j + 1))
    const value = (removes || same ? older[i] : newer[j]) as T
    const changed = removes ? 'removed' : 'added'
    steps.push({ kind: same ? 'same' : changed, value })
    if (same || removes) i += 1
    if (!removes) j += 1
  }
  return steps
}

/** Words, in Chinese too, with the spaces and marks between them. */
const wordsOf = (text: string, language: string) =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

function piecesOf(older: string, newer: string, language: string): Piece[] {
  const [before, after] = [wordsOf(older, language), wordsOf(newer, language)]
  if (Math.max(before.length, after.length) > maxWords)
    return [
      { kind: 'removed', text: older },
      { kind: 'added', text: newer },
    ]
  const pieces: Piece[] = []
  for (const { kind, value } of compare(before, after)) {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += value
    else pieces.push({ kind, text: value })
  }
  return pieces
}

/** Two texts paragraph by paragraph; changed paragraphs word by word. */
export function differencesOf(older: readonly string[], newer: readonly string[], language: string): Block[] {
  const blocks: Block[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    // Paragraphs at the same place are taken for versions of each other.
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      const [before, after] = [removed[at], added[at]]
      if (before !== undefined && after !== undefined) blocks.push(piecesOf(before, after, language))
      else if (before !== undefined) blocks.push([{ kind: 'removed', text: before }])
      else if (after !== undefined) blocks.push([{ kind: 'added', text: after }])
    }
    removed = []
    added = []
  }
  for (const { kind, value } of compare(older, newer)) {
    if (kind === 'removed') removed.push(value)
    else if (kind === 'added') added.push(value)
    else {
      flush()
      blocks.push([{ kind: 'same', text: value }])
    }
  }
  flush()
  return blocks
}

export const isUnchanged = (block: Block): boolean => block.every(({ kind }) => kind === 'same')
