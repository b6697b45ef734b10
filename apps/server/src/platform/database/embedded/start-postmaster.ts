import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Binaries } from './host/binaries.ts'
import type { Placement } from './host/placement.ts'
import { removeDeadSocket } from './host/socket-dir.ts'
import { type Launched, type Listening, launch, postmasterArguments } from './launch.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { takeOverSessions } from './sessions.ts'

/** A postmaster, identified by pid and start time; `child` if this process started it. */
export interface Running {
  pid: number
  started: string
  child?: Launched['child']
}

interface RequestedRange {
  place: Placement
  binaries: Binaries
  settings: Record<string, string>
  listen: () => Promise<Listening>
  log: Logger
}

interface Up {
  postmaster: Running
  at: Listening
  adopted: boolean
}

/**
 * Error messages of a new postmaster while another one of this cluster has not written its pid yet, or its
 * children are still exiting.
 */
const STILL_BUSY =
  /shared memory block .* still in use|lock file "postmaster\.pid" already exists|bogus data in lock file|lock file "postmaster\.pid" is empty/
const BUSY_MS = 30_000

/**
 * Adopts the postmaster left by a killed server if it runs with the wanted settings, else stops it and
 * launches a new one.
 */
export async function startPostmaster(requested: RequestedRange): Promise<Up> {
  const deadline = performance.now() + BUSY_MS
  for (;;) {
    const adopted = await adoptOrStop(requested)
    if (adopted) return adopted
    const at = await requested.listen()
    const { data } = requested.place
    if (at.host === '') await removeDeadSocket(at.socketDir, at.port, data)
    try {
      const args = postmasterArguments(data, at, requested.settings)
      const postmaster = await launch(requested.binaries.postgres, args, requested.place, requested.log)
      return { postmaster, at, adopted: false }
    } catch (error) {
      if (performance.now() > deadline || !STILL_BUSY.test(String(error))) throw error
      await sleep(250)
    }
  }
}

async function adoptOrStop({ place, binaries, settings, log }: RequestedRange): Promise<Up | undefined> {
  const left = await findPostmaster(place.data, log)
  if (!left) return undefined
  // A postmaster listening on TCP is not adopted: others may reach its port, and only Windows needs it.
  const at: Listening = { socketDir: left.socketDir, host: '', port: left.port }
  const expected = [binaries.postgres, ...postmasterArguments(place.data, at, settings)]
  if (left.command.join(' ') === expected.join(' ')) {
    const answers = await takeOverSessions({ host: at.socketDir, port: at.port })
    if (answers) return { postmaster: left, at, adopted: true }
  }
  log.info({ postmaster: left.pid }, 'stopping the PostgreSQL left behind by a killed server')
  await stopPostmaster(left, log)
  return undefined
}
