// `npm run audit:verify`: verifies the seal of the audit log. Exit code 0 when it is intact, 1 when something was changed, deleted or
// inserted, 2 when nothing could be verified.
import { commandDatabase } from './command-database.ts'
import { verifyAudit } from './modules/audit/chain/chain.service.ts'
import { readConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/database/pools.ts'
import { createLog } from './platform/log.ts'

const shownFaults = 20
const log = createLog('error')
const print = (line: string) => process.stdout.write(`${line}\n`)

try {
  const { connection, stop } = await commandDatabase(readConfig(process.env), log)
  const database = openDatabase(connection, log)
  try {
    const { seals, hash, faults } = await verifyAudit(database.people)
    for (const { lineId, number, fault } of faults.slice(0, shownFaults))
      print(`  entry ${lineId ?? 'unknown'}, seal ${number ?? 'none'}: ${fault}`)
    if (faults.length > shownFaults) print(`  and ${faults.length - shownFaults} more`)
    print(`The audit log is ${faults.length === 0 ? 'intact' : 'BROKEN'}: ${seals} seals, ends with ${hash}`)
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    await database.close()
    await stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
