// `npm run diary:verify [-- --device <id>]`: verifies the wash ledgers, all of them or one. Exit code 0 when
// every chain is valid, 1 when a record is broken, 2 when nothing could be verified.
import { parseArgs } from 'node:util'
import { commandDatabase } from './command-database.ts'
import { type Verification, verifyDiary } from './modules/diaries/chain/verification.service.ts'
import { listDiaries } from './modules/diaries/diaries.reads.ts'
import { readConfig } from './platform/config/config.ts'
import { type Database, openDatabase } from './platform/database/pools.ts'
import { createLog } from './platform/log.ts'

const shownFaults = 20
const log = createLog('error')
const print = (line: string) => process.stdout.write(`${line}\n`)

function notify(deviceId: string, { records, broken, hash }: Verification): void {
  const state = broken.length === 0 ? 'whole' : 'BROKEN'
  print(`device ${deviceId}: ${state}, ${records} entries, ends with ${hash ?? 'nothing'}`)
  for (const { record, kind } of broken.slice(0, shownFaults)) print(`  record ${record}: ${kind}`)
  if (broken.length > shownFaults) print(`  and ${broken.length - shownFaults} more`)
}

/** Verifies and prints the result; true if every chain is valid. */
async function verify({ people }: Database, requested: string | undefined): Promise<boolean> {
  const all = await listDiaries(people)
  const ids = requested === undefined ? all : all.filter((id) => id === requested)
  if (requested !== undefined && ids.length === 0) throw new Error(`Device ${requested} has no wash ledger.`)
  let whole = 0
  for (const id of ids) {
    const found = await verifyDiary(people, id)
    notify(id, found)
    if (found.broken.length === 0) whole += 1
  }
  print(`${whole} of ${ids.length} wash ledgers are intact.`)
  return whole === ids.length
}

try {
  const { values } = parseArgs({ options: { device: { type: 'string' } } })
  const { connection, stop } = await commandDatabase(readConfig(process.env), log)
  const database = openDatabase(connection, log)
  try {
    process.exitCode = (await verify(database, values.device)) ? 0 : 1
  } finally {
    await database.close()
    await stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
