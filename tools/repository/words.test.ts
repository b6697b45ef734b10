import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { unshownWords } from './shown-words.ts'
import { filesOf, inRoot, literalsOf, textOf } from './sources.ts'

const chinese = /\p{Script=Han}/u
/** A language is shown by its own name, whatever the language of the page. */
const ownName = '中文'
const latin = /\p{Script=Latin}{2}/u

interface Text {
  where: string
  zh: unknown
  en: unknown
}

describe('Every text exists in both languages', () => {
  test('each text of a words file has both languages, and the English one has no Chinese', async () => {
    const texts = await allTexts()
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => !isWhole(text)).map(({ where }) => where)).toEqual([])
  })

  test('no words file of the console repeats a text shared by all pages', async () => {
    const texts = (await allTexts()).filter(
      ({ where, zh }) => where.startsWith('apps/console/') && typeof zh === 'string',
    )
    const isShared = ({ where }: Text) => where.startsWith('apps/console/src/kit/language/kit.words.ts')
    const same = (one: Text) => (other: Text) => one.zh === other.zh && one.en === other.en
    const shared = texts.filter(isShared)
    const repeated = texts.filter((text) => !isShared(text) && shared.some(same(text)))
    expect(repeated.map(({ where }) => where)).toEqual([])
  })

  test('no words file of the console has an unused text', () => {
    const code = filesOf(/^(apps\/console|packages\/contract)\/src\/.*(?<![.]test)[.]tsx?$/)
    expect(unshownWords(new Map(code.map((path) => [path, textOf(path)])))).toEqual([])
  })

  test('a text counts as used whatever the name of its table, and by nothing else', () => {
    const files = {
      'a/door.words.ts': `export const doorWords = defineWords({
        title: {}, open: {}, shut: {}, hint: {}, byHand: {}, wide: {}, narrow: {}, stale: {}, other: {}, raw: {}, kept: {} })`,
      'a/door.public.ts': `export { doorWords as words } from './door.words.ts'`,
      'a/Door.tsx': `import { doorWords } from './door.words.ts'
        function Door({ state }) { const t = useWords(doorWords); return <p title={t.title}>{t[state]}</p> }
        function Handle({ t }) { return t.stale }
        const { other } = useOthers()`,
      'a/state.ts': `const states = ['open', 'shut']`,
      'a/fields.ts': `import type { doorWords } from './door.words.ts'
        type T = TextsOf<typeof doorWords>
        export const fields = (t: T) => [t.hint]
        export const more = (own: { words: T }) => own.words.byHand`,
      'b/Branding.ts': `import { words as door } from '../a/door.public.ts'
        const { wide: w } = pickTexts(door, 'en')
        const t = { ...useWords(door), ...useWords(others) }
        const said = [t.narrow, door.raw]`,
    }
    const table = 'a/door.words.ts doorWords'
    expect(unshownWords(new Map(Object.entries(files)))).toEqual([
      `${table}.stale`,
      `${table}.other`,
      `${table}.kept`,
    ])
  })

  test('no Chinese text is hard-coded in the console', () => {
    const code = filesOf(/^apps\/console\/src\/.*[.]tsx$/).filter((path) => !path.endsWith('.test.tsx'))
    const stray = code.flatMap((path) =>
      literalsOf(path)
        .filter(({ text }) => chinese.test(text) && text !== ownName)
        .map(({ text, line }) => `${path}:${line} ${text.trim()}`),
    )
    expect(stray).toEqual([])
  })

  test('a colon or bracket between a text and what belongs to it follows the language', () => {
    const code = filesOf(/^apps\/console\/src\/(modules|kit|screens)\/.*(?<![.]test)[.]tsx$/)
    const halfWidth = code.flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((line, at) => (/\}: \$\{|\} \(\$\{/.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    )
    expect(halfWidth, 'use `labelled` and `noted` of lib/texts/punctuation.ts').toEqual([])
  })

  test('no text is hard-coded between the tags of the console', () => {
    const pages = filesOf(/^apps\/console\/src\/.*[.]tsx$/).filter((path) => !path.endsWith('.test.tsx'))
    const stray = pages.flatMap((path) =>
      literalsOf(path)
        .filter(({ between }) => between)
        .filter(({ text }) => latin.test(text))
        .map(({ text, line }) => `${path}:${line} ${text.trim()}`),
    )
    expect(stray).toEqual([])
  })
})

async function allTexts(): Promise<Text[]> {
  const texts: Text[] = []
  for (const file of filesOf(/([.](words|labels|problems|permissions)|kernel\/(labels|problems))[.]ts$/)) {
    const exported: Record<string, unknown> = await import(pathToFileURL(inRoot(file)).href)
    for (const [name, value] of Object.entries(exported)) collect(value, `${file} ${name}`, texts)
  }
  return texts
}

/** Finds everything that has one of the two languages, at any depth. */
function collect(value: unknown, where: string, texts: Text[]): void {
  if (value === null || typeof value !== 'object') return
  const { zh, en } = value as { zh?: unknown; en?: unknown }
  // A table of labels may have the languages themselves among its fields.
  if (('zh' in value && typeof zh !== 'object') || ('en' in value && typeof en !== 'object')) {
    texts.push({ where, zh, en })
    return
  }
  for (const [name, part] of Object.entries(value)) collect(part, `${where}.${name}`, texts)
}

/** Both are sentences, or both are functions that return one. */
function isWhole({ zh, en }: Text): boolean {
  if (typeof zh === 'function' && typeof en === 'function') return zh.length === en.length
  if (typeof zh !== 'string' || typeof en !== 'string') return false
  return zh.trim() !== '' && en.trim() !== '' && !chinese.test(en)
}
