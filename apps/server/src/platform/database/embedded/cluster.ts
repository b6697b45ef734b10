import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import type { Binaries } from './host/binaries.ts'
import { run } from './host/child-process.ts'
import type { Placement } from './host/placement.ts'

/** Our role in the cluster, and the name of the database. */
export const OWN_NAME = 'limpid'

/**
 * Creates the cluster if there is none and rejects one of another major version; returns the role's password.
 */
export async function ensureCluster(place: Placement, binaries: Binaries, log: Logger): Promise<string> {
  const version = await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) {
    if (await stat(place.data).catch(() => undefined))
      throw new Error(
        `${place.data} is not a PostgreSQL cluster (PG_VERSION is missing or not readable). Move it away.`,
      )
    await initialise(place, binaries, log)
  } else if (Number(version) !== binaries.major) {
    throw new Error(
      `The database in ${place.data} was created by PostgreSQL ${version.trim()}; this version of Limpid includes ${binaries.major}. ` +
        `Start the version of Limpid that created it, dump it with pg_dump (its socket is in the start log), move the folder ` +
        `away, start this version once and load the dump; or run pg_upgrade on the folder.`,
    )
  }
  await removeDrafts(place)
  await mkdir(join(place.base, 'log'), { recursive: true, mode: 0o700 })
  await own(join(place.base, 'log'), place)
  await place.settle()
  return (await readFile(join(place.base, 'password'), 'utf8')).trim()
}

/**
 * Initialises a separate folder and renames it when complete, so that an interrupted start leaves no partial
 * cluster.
 */
async function initialise(place: Placement, binaries: Binaries, log: Logger): Promise<void> {
  log.info({ cluster: place.data, user: place.user?.name }, 'creating a new database')
  const draft = `${place.data}.new-${randomBytes(3).toString('hex')}`
  const passwordFile = join(place.base, 'password')
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  await own(passwordFile, place)
  // The socket's folder admits nobody else, so local connections are trusted; over TCP (Windows) a password
  // is required.
  const { code, output } = await run(
    binaries.initdb,
    [
      ...['-D', draft, '--username', OWN_NAME, '--pwfile', passwordFile, '--no-instructions'],
      ...[
        '--auth-local',
        'trust',
        '--auth-host',
        'scram-sha-256',
        '--encoding',
        'UTF8',
        ...localeArguments(),
      ],
    ],
    place.user,
  )
  if (code !== 0) throw new Error(`PostgreSQL could not create a database in ${draft}: ${output}`)
  await rename(draft, place.data)
  if (process.platform === 'win32') return
  const folder = await open(dirname(place.data))
  await folder.sync().finally(() => folder.close())
}

/**
 * Removes partial clusters of killed starts; one whose initdb is still writing cannot be removed yet, which
 * does no harm.
 */
async function removeDrafts(place: Placement): Promise<void> {
  for (const name of await readdir(place.base))
    if (name.startsWith('data.new-'))
      await rm(join(place.base, name), { recursive: true, force: true }).catch(() => {})
}

/** The character types must be Unicode's: under plain C the trigram search drops every Chinese character. */
function localeArguments(): string[] {
  if (process.platform === 'win32') return ['--lc-collate', 'C', '--lc-ctype', 'en-US', '--lc-messages', 'C']
  if (process.platform === 'darwin') return ['--locale', 'C', '--lc-ctype', 'en_US.UTF-8']
  return ['--locale', 'C.UTF-8']
}

async function own(path: string, place: Placement): Promise<void> {
  if (place.user) await chown(path, place.user.uid, place.user.gid)
}
