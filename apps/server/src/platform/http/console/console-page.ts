import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** `https://example.com/?a=1&b="2"` as it stands in an attribute. */
const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The console's page with these addresses in its `limpid:*` elements; those that are not told stay as they were built. */
export function pageWith(html: string, links: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(links).reduce(
    (page, [name, address]) =>
      address === undefined
        ? page
        : page.replace(
            new RegExp(`(<meta name="limpid:${name}" content=")[^"]*(")`),
            (_, before: string, after: string) => `${before}${inAttribute(address)}${after}`,
          ),
    html,
  )
}

/** Serves the page itself where the operator named addresses for it; else it is a file like the others. */
export async function servePage(
  app: FastifyInstance,
  folder: string,
  links: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (Object.values(links).every((address) => address === undefined)) return
  const page = pageWith(await readFile(join(folder, 'index.html'), 'utf8'), links)
  for (const url of ['/', '/index.html'])
    app.get(url, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    )
}
