import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Branding } from '@limpid/contract/settings/branding'
import { shippedBranding } from '@limpid/contract/settings/default-branding'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../escape-html.ts'

/** The branding contained in the page itself. */
type PageBranding = Pick<Branding, 'name' | 'document' | 'source' | 'map' | 'tiles'>

const {
  'branding.name': defaultName,
  'branding.document': defaultDocument,
  'branding.source': defaultSource,
} = shippedBranding

/** The console's page with the branding, and the data for the console in its `limpid:branding` element. */
export function pageWith(html: string, { name, document, source, map, tiles }: PageBranding): string {
  const names = new Map<string, string>([
    [defaultName.zh, escapeHtml(name.zh)],
    [defaultName.en, escapeHtml(name.en)],
  ])
  const defaultNames = new RegExp([...names.keys()].join('|'), 'g')
  const reported = escapeHtml(JSON.stringify({ name, document, source, map, tiles }))
  return html
    .replaceAll(defaultNames, (shipped) => names.get(shipped) ?? shipped)
    .replace(/(<meta name="limpid:branding" content=")[^"]*(")/, (_, before: string, after: string) =>
      [before, reported, after].join(''),
    )
}

const shipped: PageBranding = {
  name: defaultName,
  document: defaultDocument,
  source: defaultSource,
  map: null,
  tiles: null,
}

function isDefault({ name, document, source, map, tiles }: PageBranding): boolean {
  return JSON.stringify({ name, document, source, map, tiles }) === JSON.stringify(shipped)
}

/**
 * Serves the page with the current branding; while everything is default, the page is a file like the others.
 */
export async function servePage(
  app: FastifyInstance,
  folder: string,
  branding: () => Branding,
): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  let made: { of: Branding; page: string } | undefined
  const pageOf = (now: Branding) => {
    if (made?.of !== now) made = { of: now, page: pageWith(html, now) }
    return made.page
  }
  for (const url of ['/', '/index.html'])
    app.get(url, (_, reply) => {
      const now = branding()
      if (isDefault(now)) return reply.sendFile('index.html')
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pageOf(now))
    })
}
