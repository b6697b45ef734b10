import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageOf, localise, type Words } from '@limpid/contract/kernel/words'
import { guidesPath } from '@limpid/contract/settings/default-branding'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type GuidePage, guidePage } from './guide-page.ts'
import { htmlOf, sectionsOf, titleOf } from './markdown.ts'

const names = ['owners', 'administrators'] as const
type GuideName = (typeof names)[number]
type Language = GuidePage['language']

const folder = join(import.meta.dirname, '../../../../../../docs/guides')

type Texts = Record<GuideName, Record<Language, string>>

async function readTexts(): Promise<Texts> {
  const read = (name: GuideName, language: Language) =>
    readFile(join(folder, `${name}.${language}.md`), 'utf8')
  const pairs = names.map(async (name) => [
    name,
    { 'zh-cn': await read(name, 'zh-cn'), en: await read(name, 'en') },
  ])
  return Object.fromEntries(await Promise.all(pairs)) as Texts
}

/** What the address asks for; without a language it is that of the browser. */
function lookOf({ query, headers }: FastifyRequest): Pick<GuidePage, 'language' | 'theme'> {
  const { lang, theme } = query as { lang?: unknown; theme?: unknown }
  const language = lang === 'en' || lang === 'zh-cn' ? lang : languageOf(headers['accept-language'])
  return { language, theme: theme === 'light' || theme === 'dark' ? theme : undefined }
}

/** The guides for owners and administrators, as pages in both languages and both themes; open to everybody. */
export async function serveGuides(app: FastifyInstance, productName: () => Words): Promise<void> {
  const texts = await readTexts()
  const pageOf = (request: FastifyRequest, name: GuideName): string => {
    const look = lookOf(request)
    const text = texts[name][look.language]
    return guidePage({
      ...look,
      product: localise(productName(), look.language),
      path: `${guidesPath}${name}`,
      title: titleOf(text),
      guides: names.map((one) => ({
        path: `${guidesPath}${one}`,
        title: titleOf(texts[one][look.language]),
        current: one === name,
      })),
      sections: sectionsOf(text),
      content: htmlOf(text),
    })
  }
  const serve = (path: string, name: GuideName) =>
    app.get(path, (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(pageOf(request, name)),
    )
  serve(guidesPath, 'owners')
  for (const name of names) serve(`${guidesPath}${name}`, name)
}
