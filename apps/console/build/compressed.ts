import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = /\.(?:js|css|html|svg)$/
/** Smaller files fit into one packet anyway. */
const minBytes = 1024

/**
 * Writes a Brotli and a gzip copy next to each file at the highest compression level, so that the server need
 * not compress per visitor.
 */
export function compressed(): Plugin {
  return {
    name: 'limpid:compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const copied = ['start.js']
      const names = [...Object.keys(bundle), ...copied].filter((name) => texts.test(name))
      await Promise.all(names.map((name) => press(join(dir, name))))
    },
  }
}

async function press(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
