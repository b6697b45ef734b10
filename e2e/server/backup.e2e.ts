import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fleet } from '@limpid/contract/fleet/fleet'
import mqtt from 'mqtt'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInCaller } from '../testing/caller.ts'
import { installServer, launch, type RunningServer } from '../testing/launch.ts'

let backupDir: string
let running: RunningServer[]
beforeEach(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'limpid-backups-'))
  running = []
})
afterEach(async () => {
  for (const server of running) await server.remove()
  await rm(backupDir, { recursive: true })
})

/** What `npm run backup` and `npm run restore` start. */
async function command(name: 'backup' | 'restore', dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [`apps/server/src/${name}.ts`, backupDir], {
    env,
  })
  return stdout
}

async function storedBy(server: RunningServer, deviceId: string): Promise<number[]> {
  const client = new pg.Client(await server.database())
  await client.connect()
  const { rows } = await client.query<{ value: number }>(
    `SELECT t.value::int AS value FROM telemetry t JOIN metrics m ON m.id = t.metric_id
      WHERE t.device_id = $1 AND m.key = 'serial' ORDER BY 1`,
    [deviceId],
  )
  await client.end()
  return rows.map(({ value }) => value)
}

test('a backup made while devices report holds all they were told is stored, and a server goes on with it', async () => {
  const server = await installServer({ DEMO_HISTORY_DAYS: '0' })
  running.push(server)
  const [machine] = await server.fleet()
  const member = await signInCaller(server.consoleUrl, 'member')
  const { list } = await member.call(fleet.page, { query: { pageSize: 200 } })
  const deviceId = list.find(({ sn }: { sn: string }) => sn === machine?.sn).id
  const client = await mqtt.connectAsync({ port: server.mqttPort, username: machine?.accessToken ?? '' })
  const acknowledged: number[] = []
  const go = { on: true }
  const reporting = (async () => {
    for (let serial = 0; go.on; serial += 1) {
      await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ serial }), { qos: 1 })
      acknowledged.push(serial)
    }
  })()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(100)
  const before = [...acknowledged]
  expect(await command('backup', server.dataDir)).toContain(`Backed up to ${join(backupDir, 'bases')}`)
  go.on = false
  await reporting
  await client.endAsync()
  await server.stop()

  const restoredDir = await mkdtemp(join(tmpdir(), 'limpid-e2e-'))
  expect(await command('restore', restoredDir)).toContain(`Restored ${restoredDir} from the base of`)
  const restored = await launch({ dataDir: restoredDir }, { DEMO_HISTORY_DAYS: '0' })
  running.push(restored)
  const stored = await storedBy(restored, deviceId)
  expect(stored.slice(0, before.length)).toEqual(before)
  expect(stored).toEqual(acknowledged.slice(0, stored.length))
  await signInCaller(restored.consoleUrl, 'member')
})
