import { expect, test } from 'vitest'
import { filesOf, textOf } from './sources.ts'

/* What is stored is dated, and ends, by `ctx.clock`: the clock of the database, the same on every server. Everything else that reads the clock
   of the machine is named here, with the reason why no other server judges by it. */
const ownClock: Record<string, string> = {
  'backup.ts': 'says at the terminal how far it is',
  'platform/clock.ts': 'the clock of tests and of programs that run beside a server',
  'platform/clocks/clocks.ts': 'compares the clock of the machine with others',
  'platform/clocks/database-clock.ts': 'until the database has answered once',
  'platform/database/backup/backups.ts': 'dates of files in the backup folder, which one server writes',
  'platform/database/backup/base-backup.ts': 'dates of files in the backup folder, which one server writes',
  'platform/database/embedded/host/lock.ts': 'a file that only processes of this machine compare',
  'platform/database/watch/watch.ts':
    'how far the database is ahead of the machine; since when it is away, for the log',
  'platform/jobs/jobs.ts': 'when this process runs a job next',
  'platform/mqtt/connection.ts':
    'when bytes arrived, corrected by `clocks`; connections are ordered by the database',
  'platform/mqtt/limits/denied-clients.ts':
    'shown on the page System status, and compared within one process',
  'platform/mqtt/wire/connect.ts': 'when bytes arrived, corrected by `clocks`',
  'platform/security/rate-limits.ts': 'what the library subtracts again',
  'platform/tls/certificate.ts': 'how long a certificate of this machine is valid',
  'platform/tls/self-signed.ts': 'when a certificate of this machine begins',
}

test('whatever is stored is dated, and ends, by the clock of the database', () => {
  const folder = 'apps/server/src/'
  const reading = filesOf(/^apps\/server\/src\/.*[.]ts$/).filter(
    (path) => !/[.]test[.]ts$/.test(path) && /\bDate\.now\b|new Date\(\)/.test(textOf(path)),
  )
  expect(reading.map((path) => path.slice(folder.length))).toEqual(Object.keys(ownClock).sort())
})
