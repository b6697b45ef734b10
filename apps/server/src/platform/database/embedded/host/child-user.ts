import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The account PostgreSQL runs under when we are root: PostgreSQL refuses to run as root itself. */
export interface ChildUser {
  uid: number
  gid: number
  name: string
}

const NOBODY: ChildUser = { uid: 65534, gid: 65534, name: 'nobody' }

/** True if this process is root on a POSIX system, so that PostgreSQL needs a separate account. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The account for a new cluster: the data folder's owner if that is not root, else limpid, postgres or nobody. */
export async function chooseChildUser(dataDir: string): Promise<ChildUser> {
  const owner = await stat(dataDir)
  if (owner.uid !== 0) return userOf(owner)
  const accounts = await readAccounts()
  for (const name of ['limpid', 'postgres', 'nobody']) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid !== 0)
    if (account) return account
  }
  return NOBODY
}

/** The account that owns a file or folder, by its ids. */
export async function userOf(owner: { uid: number; gid: number }): Promise<ChildUser> {
  const account = (await readAccounts()).find((candidate) => candidate.uid === owner.uid)
  return { uid: owner.uid, gid: owner.gid, name: account?.name ?? `uid ${owner.uid}` }
}

async function readAccounts(): Promise<ChildUser[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/**
 * Whether `user` (without supplementary groups) may enter `folder`, judged by its mode and those of all its
 * parents.
 */
export async function canReach(folder: string, user: ChildUser): Promise<boolean> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path)
    const othersBit = gid === user.gid ? 0o010 : 0o001
    const searchBit = uid === user.uid ? 0o100 : othersBit
    if ((mode & searchBit) === 0) return false
    if (path === dirname(path)) return true
  }
}
