import { filesOf } from '../sources.ts'
import { type Row, shortNamesOf } from './pages.ts'
import { titlesOf } from './titles.ts'

/**
 * What a row cites as a proof: test files, and the name of a test in one of them, or in any file where none
 * is named.
 */
export interface Citation {
  where: string
  /** As written in the row. */
  file: string | undefined
  /** Candidate files: empty where there is no such file. */
  files: string[]
  name: string | undefined
}

const tests = filesOf(/[.](test|e2e)[.]tsx?$/)

/** Names are compared ignoring typographic differences. */
const plain = (text: string) => text.replaceAll(/[\s'’`\\]+/g, ' ')
const known = new Map(tests.map((path) => [path, titlesOf(path).map(plain)]))

/**
 * Parses the proof of a row: `file` "name", "another name of it"; short "name". A file applies until the next
 * semicolon.
 */
export function citationsOf({ page, where, proof }: Row): Citation[] {
  const shortNames = shortNamesOf(page)
  const found: Citation[] = []
  let last: Citation | undefined
  for (const [, name, word] of proof.matchAll(/"([^"]+)"|`?([\w./…-]+|;)`?/g)) {
    if (name !== undefined) {
      found.push({ where, file: last?.file, files: last?.files ?? tests, name })
    } else if (word === ';') last = undefined
    else if (word !== undefined) {
      const files = filesNamed(shortNames.get(word) ?? word)
      if (files === undefined) continue
      last = { where, file: word, files, name: undefined }
      found.push(last)
    }
  }
  return found
}

/**
 * The files that a path may mean by its ending, with or without `.ts`; undefined for a word that is not the
 * path of a test file.
 */
function filesNamed(path: string): string[] | undefined {
  if (!/[.](test|e2e|api)([.]tsx?)?$/.test(path)) return undefined
  const end = path.replace(/^…?[/]?/, '/').replace(/[.]tsx?$/, '')
  return tests.filter((file) => {
    const bare = `/${file}`.replace(/[.]tsx?$/, '')
    return bare.endsWith(end) || bare.replace(/[.]test$/, '').endsWith(end)
  })
}

/**
 * Whether a test of this name exists in one of the files. A name may be abbreviated: "is refused …, and told
 * why".
 */
export function testExists({ files, name }: Citation): boolean {
  if (name === undefined) return files.length > 0
  const parts = name.split('…').map((part) => plain(part).trim().replace(/^, /, ''))
  return files.some((file) => known.get(file)?.some((title) => parts.every((part) => title.includes(part))))
}
