import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = /\.(?:js|css|html|svg)$/
/** Below this a file fits into one packet anyway. */
const leastBytes = 1024

/** Lays a copy in Brotli and one in gzip beside each file, as small as they get, so that the server need not press it for each visitor. */
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
  if (bytes.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
