import { readdir, realpath, rm } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Deletes the compiled code of former versions of Node from a data folder: about 10 MB each, which nothing reads again. A cache that
 * is elsewhere, and perhaps shared with other programs, is left alone.
 */
export async function removeFormerCompileCaches(
  dataDir: string,
  used: string | undefined = getCompileCacheDir(),
): Promise<void> {
  if (!used) return
  const folder = join(dataDir, 'compile-cache')
  const own = await Promise.all([folder, used].map((path) => realpath(path))).catch(() => undefined)
  if (!own || dirname(own[1] as string) !== own[0]) return
  for (const name of await readdir(folder)) {
    const path = join(own[0], name)
    if (path !== own[1]) await rm(path, { recursive: true, force: true })
  }
}
