import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChildUser, canReach } from './child-user.ts'

/** The kernel allows 107 bytes for a socket path on Linux, 103 on macOS; the file name is `.s.PGSQL.5432`. */
const LONGEST_DIR_BYTES = 103 - '/.s.PGSQL.5432'.length

/**
 * A folder (mode 0700, owned by PostgreSQL's account) for the socket, below the system's temporary folder
 * because the cluster's path may be too long for a socket. Anybody who can enter it can use the database, so
 * a folder of that name created first by somebody else is not used.
 */
export async function prepareSocketDir(
  base: string,
  user: ChildUser | undefined,
  given?: string,
): Promise<string> {
  if (given !== undefined) {
    if (Buffer.byteLength(given) > LONGEST_DIR_BYTES)
      throw new Error(
        `The socket folder ${given} exceeds the ${LONGEST_DIR_BYTES} bytes allowed for a socket path.`,
      )
    if (await makeOwn(given, user)) return given
    throw new Error(
      `The socket folder ${given} must be owned by ${user?.name ?? 'this user'} with mode 0700.`,
    )
  }
  const root = await chooseRoot(user)
  const name = `limpid-${createHash('sha256').update(base).digest('hex').slice(0, 10)}`
  const baseline = join(root, name)
  if (await makeOwn(baseline, user)) return baseline
  const unique = await mkdtemp(join(root, `${name}-`))
  if (user) await chown(unique, user.uid, user.gid)
  return unique
}

async function chooseRoot(user: ChildUser | undefined): Promise<string> {
  const root = await realpath(tmpdir())
  const short = Buffer.byteLength(root) + '/limpid-0123456789-012345'.length <= LONGEST_DIR_BYTES
  return short && (!user || (await canReach(root, user))) ? root : '/tmp'
}

async function makeOwn(path: string, user: ChildUser | undefined): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 })
    if (user) await chown(path, user.uid, user.gid)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = await lstat(path)
  return found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
}

/**
 * Removes the socket left by a killed postmaster of this cluster. PostgreSQL judges the lock beside it by its
 * pid alone and would refuse to start while that pid is a zombie or another program.
 */
export async function removeDeadSocket(socketDir: string, port: number, data: string): Promise<void> {
  const socket = join(socketDir, `.s.PGSQL.${port}`)
  const lock = await readFile(`${socket}.lock`, 'utf8').catch(() => '')
  if (lock.split('\n')[1] !== data) return
  await rm(`${socket}.lock`, { force: true })
  await rm(socket, { force: true })
}
