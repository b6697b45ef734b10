import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Binaries } from './host/binaries.ts'
import type { Placement } from './host/placement.ts'
import { removeDeadSocket } from './host/socket-dir.ts'
import { type Launched, type Listening, launch, postmasterArguments } from './launch.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { takeOverSessions } from './sessions.ts'

/** A postmaster, by the pid and start time that name it; `child` when this process started it. */
export interface Running {
  pid: number
  started: string
  child?: Launched['child']
}

interface Wanted {
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

/** What another postmaster of this cluster makes a new one say: one that had not written its pid yet, or one whose children are still leaving. */
const STILL_BUSY =
  /shared memory block .* still in use|lock file "postmaster\.pid" already exists|bogus data in lock file|lock file "postmaster\.pid" is empty/
const BUSY_MS = 30_000

/** Adopts the postmaster that a killed server left if it runs as wanted, else stops it and launches a new one. */
export async function bringUp(wanted: Wanted): Promise<Up> {
  const deadline = performance.now() + BUSY_MS
  for (;;) {
    const adopted = await adoptOrStop(wanted)
    if (adopted) return adopted
    const at = await wanted.listen()
    const { data } = wanted.place
    if (at.host === '') await removeDeadSocket(at.socketDir, at.port, data)
    try {
      const args = postmasterArguments(data, at, wanted.settings)
      const postmaster = await launch(wanted.binaries.postgres, args, wanted.place, wanted.log)
      return { postmaster, at, adopted: false }
    } catch (error) {
      if (performance.now() > deadline || !STILL_BUSY.test(String(error))) throw error
      await sleep(250)
    }
  }
}

async function adoptOrStop({ place, binaries, settings, log }: Wanted): Promise<Up | undefined> {
  const left = await findPostmaster(place.data, log)
  if (!left) return undefined
  // One that listens on TCP is not adopted: its port may be reached by others, and only Windows needs it.
  const at: Listening = { socketDir: left.socketDir, host: '', port: left.port }
  const expected = [binaries.postgres, ...postmasterArguments(place.data, at, settings)]
  if (left.command.join(' ') === expected.join(' ')) {
    const answers = await takeOverSessions({ host: at.socketDir, port: at.port })
    if (answers) return { postmaster: left, at, adopted: true }
  }
  log.info({ postmaster: left.pid }, 'stopping the PostgreSQL that a killed server left')
  await stopPostmaster(left, log)
  return undefined
}
