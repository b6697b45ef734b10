import { createHash, randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type ChildUser, canReach, chooseChildUser, isRoot, userOf } from './child-user.ts'

/* Where the cluster is stored, normally DATA_DIR/postgres. When started as root, PostgreSQL runs under an
   unprivileged account, which cannot enter a DATA_DIR below, for example, /root (mode 0700). We do not
   open up the user's folders, so the cluster is then stored in its own folder below /var/lib/limpid, and
   DATA_DIR/postgres/location.json says where. An existing cluster is never replaced by an empty one: any
   obstacle is an error. */
export interface Placement {
  /** Holds data (the cluster), log, binaries. */
  base: string
  data: string
  /** The account to run under; undefined when running under our own. */
  user: ChildUser | undefined
  /** Copied binaries go here. */
  copyRoot: string
  /** Records that the cluster is complete, so that its absence is an error from now on. */
  settle(): Promise<void>
}

interface Location {
  cluster: string
  initialised: boolean
  why: string
}

/** Finds the folder's cluster or chooses the place for a new one; creates folders, but no cluster. */
export async function placeCluster(dataDir: string, fallbackRoot: string, log: Logger): Promise<Placement> {
  const home = join(await realpath(dataDir), 'postgres')
  await mkdir(home, { recursive: true, mode: isRoot() ? 0o755 : 0o700 })
  const location = await readLocation(home)
  const base = location?.cluster ?? home
  const data = join(base, 'data')
  const owner = await stat(data).catch((error) => {
    if (error.code === 'EACCES') throw new Error(foreign(data, 'another user'))
    return undefined
  })
  if (location?.initialised && !owner)
    throw new Error(`${join(home, 'location.json')} refers to a database in ${data}, but nothing is there.`)
  if (location) log.info({ cluster: data }, 'the database is outside DATA_DIR, see location.json there')
  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid())
      throw new Error(foreign(data, (await userOf(owner)).name))
    return placed(base, undefined, join(base, 'binaries'), undefined)
  }
  const copyRoot = join(fallbackRoot, 'binaries')
  if (owner) {
    const user = await userOf(owner)
    if (user.uid === 0)
      throw new Error(
        `${data} belongs to root, and PostgreSQL does not run as root. Change its owner to another user.`,
      )
    if (!(await canReach(data, user)))
      throw new Error(
        `${data} belongs to ${user.name}, who can no longer access it: a parent folder lacks the x permission.`,
      )
    return placed(base, user, copyRoot, location && { home, location })
  }
  const user = await chooseChildUser(dataDir)
  if (!location && (await canReach(home, user))) {
    await chown(home, user.uid, user.gid)
    return placed(home, user, copyRoot, undefined)
  }
  const chosen = location ?? (await chooseElsewhere(home, fallbackRoot, user, log))
  await mkdir(chosen.cluster, { recursive: true, mode: 0o700 })
  await chown(chosen.cluster, user.uid, user.gid)
  return placed(chosen.cluster, user, copyRoot, { home, location: chosen })
}

function placed(
  base: string,
  user: ChildUser | undefined,
  copyRoot: string,
  pointer: { home: string; location: Location } | undefined,
): Placement {
  const settle = async () => {
    if (pointer && !pointer.location.initialised)
      await writeLocation(pointer.home, { ...pointer.location, initialised: true })
  }
  return { base, data: join(base, 'data'), user, copyRoot, settle }
}

function foreign(data: string, owner: string): string {
  return `The database in ${data} belongs to ${owner}. Start as that user or as root, or change its owner to this user.`
}

/**
 * The name has a random part besides the hash: a user who deletes DATA_DIR to start over must not get the old
 * rows again.
 */
async function chooseElsewhere(
  home: string,
  fallbackRoot: string,
  user: ChildUser,
  log: Logger,
): Promise<Location> {
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 10)
  const cluster = join(fallbackRoot, `${hash}-${randomBytes(3).toString('hex')}`)
  await mkdir(fallbackRoot, { recursive: true, mode: 0o755 })
  if (!(await canReach(fallbackRoot, user)))
    throw new Error(
      `Neither ${home} nor ${fallbackRoot} is accessible to ${user.name}, the user PostgreSQL runs as.`,
    )
  const why = `Started as root, PostgreSQL runs as ${user.name}, who cannot access ${home}. Back up and delete both folders together.`
  log.warn(
    { cluster },
    `${home} is not accessible to ${user.name}: the database is stored in ${cluster} instead`,
  )
  const location = { cluster, initialised: false, why }
  await writeLocation(home, location)
  return location
}

/** The location of a data folder's cluster if it is stored elsewhere. */
export async function readLocation(home: string): Promise<Location | undefined> {
  try {
    return JSON.parse(await readFile(join(home, 'location.json'), 'utf8')) as Location
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function writeLocation(home: string, location: Location): Promise<void> {
  await writeFile(join(home, 'location.json'), `${JSON.stringify(location, null, 2)}\n`)
}
