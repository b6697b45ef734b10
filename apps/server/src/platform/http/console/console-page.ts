import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '@limpid/contract/settings/house'
import { usualHouse } from '@limpid/contract/settings/usual-house'
import type { FastifyInstance } from 'fastify'

/** What the page itself says of the installation. */
type Told = Pick<House, 'name' | 'document' | 'source' | 'map'>

const { 'house.name': usualName, 'house.document': usualDocument, 'house.source': usualSource } = usualHouse

/** `{"a":"<b>"}` as it stands in a page. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The console's page as the house calls itself, with what the console reads of it in its `limpid:house` element. */
export function pageWith(html: string, { name, document, source, map }: Told): string {
  const names = new Map<string, string>([
    [usualName.zh, escaped(name.zh)],
    [usualName.en, escaped(name.en)],
  ])
  const usualNames = new RegExp([...names.keys()].join('|'), 'g')
  const told = escaped(JSON.stringify({ name, document, source, map }))
  return html
    .replaceAll(usualNames, (usual) => names.get(usual) ?? usual)
    .replace(/(<meta name="limpid:house" content=")[^"]*(")/, (_, before: string, after: string) =>
      [before, told, after].join(''),
    )
}

const usual: Told = { name: usualName, document: usualDocument, source: usualSource, map: null }

function isUsual({ name, document, source, map }: Told): boolean {
  return JSON.stringify({ name, document, source, map }) === JSON.stringify(usual)
}

/** Serves the page itself as the house is now; while all of it is usual, the page is a file like the others. */
export async function servePage(app: FastifyInstance, folder: string, house: () => House): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  let made: { of: House; page: string } | undefined
  const pageOf = (now: House) => {
    if (made?.of !== now) made = { of: now, page: pageWith(html, now) }
    return made.page
  }
  for (const url of ['/', '/index.html'])
    app.get(url, (_, reply) => {
      const now = house()
      if (isUsual(now)) return reply.sendFile('index.html')
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pageOf(now))
    })
}
