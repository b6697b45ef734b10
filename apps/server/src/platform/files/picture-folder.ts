import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { basePath } from '@limpid/contract/kernel/endpoints'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** Names are 128 random bits, so they cannot be guessed. */
const nameForm = /^[A-Za-z0-9_-]{22}[.]webp$/

/** Stores a WebP picture in a folder under a new random name, and returns the name. */
export async function storePicture(folder: string, bytes: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}.webp`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 })
  return name
}

/** Deletes a picture; one that is already gone is not an error. */
export async function removePicture(folder: string, name: string): Promise<void> {
  if (nameForm.test(name)) await rm(join(folder, name), { force: true })
}

/** Serves a folder's pictures below the base path, so that nothing in them can run: as data, in a sandbox. */
export function servePictures(fastify: FastifyInstance, path: string, folder: string): void {
  fastify.get<{ Params: { name: string } }>(`${basePath}${path}/:name`, async (request, reply) => {
    const { name } = request.params
    const bytes = nameForm.test(name) ? await readFile(join(folder, name)).catch(() => undefined) : undefined
    if (!bytes) throw new Problem('notFound')
    return reply
      .type('image/webp')
      .headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, max-age=86400, immutable',
      })
      .send(bytes)
  })
}
