import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { livePath } from '@limpid/contract/kernel/live'
import { members } from '@limpid/contract/members/members'
import { menus } from '@limpid/contract/menus/menus'
import { build, type IndexHtmlTransformContext, type Plugin } from 'vite'
import { basePath } from '../../../packages/contract/src/kernel/endpoints.ts'
import { firstTopics } from '../src/api/exchange/firstTopics.ts'

const console = fileURLToPath(new URL('..', import.meta.url))

/** The console's first calls for a signed-in user. */
const firstCalls = [members.me, menus.routes].map(({ path }) => `${basePath}${path}`)

/** The live socket, and what the dashboard and its frame watch there. */
const firstLive = [`${basePath}${livePath}`, ...firstTopics]

/** Builds the program that renders the sign-in page, as a file Node can run. */
async function buildPrerender(folder: string): Promise<string> {
  await build({
    root: console,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
    },
  })
  return pathToFileURL(join(folder, 'prerender.mjs')).href
}

/** The sign-in page as rendered for a visitor who prefers this language. */
async function loginIn(language: string, program: string): Promise<string> {
  // The browser globals the page reads at startup.
  const browser = {
    localStorage: { getItem: (key: string) => (key === 'language' ? language : null) },
    window: { location: { hash: '#/login' }, history: {} },
  }
  Object.assign(globalThis, browser)
  try {
    // A different address per language imports a separate copy of the program, with its own settings.
    const { loginPage } = (await import(`${program}?${language}`)) as { loginPage: () => string }
    return asPicture(loginPage())
  } finally {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name)
  }
}

/** The sign-in page in both languages; style sheets show one of them. */
async function renderLogin(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'limpid-start-'))
  try {
    const program = await buildPrerender(folder)
    const [chinese, english] = [await loginIn('zh-cn', program), await loginIn('en', program)]
    return `<div lang="zh-CN">${chinese}</div><div lang="en">${english}</div>`
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Attributes that name or link elements of a page, and elements that belong in its head. */
const meaning = new RegExp(
  [
    ' (?:id|for|name|role|type|tabindex|title|autocomplete|autocapitalize|spellcheck|maxlength|novalidate)="[^"]*"',
    ' aria-(?!selected)\\w+="[^"]*"',
    '<link [^>]*>',
  ].join('|'),
  'gi',
)

/**
 * Keeps only the visual appearance: users, screen readers and password managers must not take the prerendered
 * picture for the real page.
 */
function asPicture(html: string): string {
  return html.replaceAll(meaning, '').replaceAll(/<(\/?)label\b/g, '<$1span')
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** A built script with its style sheets, by the names the page uses. */
function filesOf(bundle: Bundle, name: string): string[] {
  const part = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name)
  if (part?.type !== 'chunk') throw new Error(`The build has no file named "${name}".`)
  return [part.fileName, ...(part.viteMetadata?.importedCss ?? [])].map((file) => `./${file}`)
}

/** Makes the page preload these files before the code that needs them has arrived. */
function linked(files: readonly string[]): string {
  const link = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`
  return files.map(link).join('\n    ')
}

/**
 * Inserts into the page what is shown until the application code has loaded: the sign-in page in both
 * languages, and the names of the files and calls needed first.
 */
export function startPage(): Plugin {
  return {
    name: 'limpid:start-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const named = (name: string, list: readonly string[]) =>
          `<meta name="limpid:${name}" content="${list.join(' ')}" />`
        const calls = html.replace(
          '<!-- first calls -->',
          `${named('first-calls', firstCalls)}\n    ${named('first-live', firstLive)}`,
        )
        if (!bundle) return calls
        const parts = ['ground', 'shell'].flatMap((name) => filesOf(bundle, name))
        return calls
          .replace('<!-- base -->', linked(filesOf(bundle, 'base')))
          .replace('<!-- first parts -->', named('first-parts', parts))
          .replace('<!-- page parts -->', named('page-parts', filesOf(bundle, 'modules')))
          .replace('<!-- sign-in page -->', await renderLogin())
      },
    },
  }
}
