import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

export interface CopyOptions {
  /** Whether a file or folder is left out, by its path below the folder with `/`. */
  omit: (path: string) => boolean
  /** A file that disappears while it is copied is no error: a running PostgreSQL deletes some. */
  mayVanish: boolean
  signal: AbortSignal | undefined
  /** Called with the bytes of each copied file. */
  copied?: (bytes: number) => void
}

/** Copies a folder, each file to disk before the next. Rejects when the signal aborts. */
export async function copyFolder(from: string, to: string, options: CopyOptions, below = ''): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    options.signal?.throwIfAborted()
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (options.omit(path)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target, options, path)
    else if (entry.isFile()) await copyToDisk(source, target, options)
  }
  await syncFolder(to)
}

async function copyToDisk(source: string, target: string, { mayVanish, copied }: CopyOptions): Promise<void> {
  try {
    await copyFile(source, target)
    // The copy of a read-only file has to be writable, to be put on disk and replaced later.
    await chmod(target, 0o600)
  } catch (error) {
    if (mayVanish && (error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  copied?.(await syncFile(target))
}

/** Compresses a file; the target appears only when it is complete and on disk. */
export async function compress(source: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(source),
    createGzip({ level: 1 }),
    createWriteStream(`${target}.part`, { mode: 0o600 }),
  )
  await syncFile(`${target}.part`)
  await rename(`${target}.part`, target)
  await syncFolder(dirname(target))
}

/** Writes the file's data to disk; returns its size in bytes. */
export async function syncFile(path: string): Promise<number> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** Windows cannot sync a folder and does not need it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
