import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { diaries } from '@limpid/contract/diaries/diaries'
import { fleet } from '@limpid/contract/fleet/fleet'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

const run = promisify(execFile)
let server: RunningServer
let simulator: ChildProcess
let browser: Browser
let caller: Caller
let machine: { id: string; name: string; sn: string }

/** A month of one simulated washing machine, sent through the MQTT endpoint. */
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  caller = await signInCaller(server.consoleUrl, 'member')
  const everything: { sn: string }[] = JSON.parse(
    await readFile(join(server.dataDir, 'demo-fleet.json'), 'utf8'),
  )
  const alone = everything.filter(({ sn }) => sn === 'SIM-XYT-002')
  const fleetFile = join(server.dataDir, 'one-machine.json')
  await writeFile(fleetFile, JSON.stringify(alone))
  const { list } = await caller.call(fleet.page, { query: { keywords: 'SIM-XYT-002' } })
  machine = list[0]
  const options = ['--fleet', fleetFile, '--port', String(server.mqttPort), '--backfill-days', '31']
  simulator = spawn(process.execPath, ['apps/simulator/src/main.ts', ...options], { stdio: 'ignore' })
})
afterAll(async () => {
  simulator.kill('SIGTERM')
  await once(simulator, 'exit')
  await server.remove()
})

const months = (): Promise<{ month: string; records: number }[]> =>
  caller.call(diaries.months, { params: { id: machine.id } })
const recordCount = async () => (await months()).reduce((sum, { records }) => sum + records, 0)

/** Runs the command that verifies wash ledgers; returns its output and exit code. */
async function verifyCommand(): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = {
    ...inherited,
    DATA_DIR: server.dataDir,
    ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
  }
  const args = ['apps/server/src/verify-diaries.ts', '--device', machine.id]
  return run(process.execPath, args, { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, output: error.stdout }),
  )
}

/**
 * Changes one byte of the first completed wash's record, bypassing the trigger, as only the database owner
 * can; returns its number.
 */
async function changeOneByte(): Promise<number> {
  const client = new pg.Client(await server.database())
  await client.connect()
  await client.query('SET session_replication_role = replica')
  const { rows } = await client.query(
    `UPDATE diary_records SET content = replace(content, '"completed"', '"completee"')
      WHERE device_id = $1 AND number = (
        SELECT min(number) FROM diary_records WHERE device_id = $1 AND content LIKE '%"completed"%')
      RETURNING number::int`,
    [machine.id],
  )
  await client.end()
  return rows[0].number
}

test('a month of simulated washes is in the ledger, exports as PDF, verifies, and no longer does after one byte was changed', async () => {
  let before = -1
  const settled = async () => {
    const count = await recordCount()
    const same = count > 200 && count === before
    before = count
    return same
  }
  await expect.poll(settled, { timeout: 600_000, interval: 8_000 }).toBe(true)

  const visitor = await visit(browser, server.consoleUrl)
  const { page } = visitor
  await visitor.enter('/dashboard', 'member')
  await page.getByRole('button', { name: '设备管理' }).click()
  await visitor.open(`/equipment/equipment-info/${machine.id}/${machine.sn}?tab=diary`)
  await page.getByRole('heading', { name: '洗涤台账', exact: true }).waitFor()
  await page.getByText('卫生合格', { exact: true }).first().waitFor()
  await picture(page, 'diary')

  await page.getByRole('button', { name: '开始校验', exact: true }).click()
  await page.getByText(/^完整：\d+ 条记录全部相连/).waitFor()
  await picture(page, 'diary-whole')
  expect(await verifyCommand()).toMatchObject({ code: 0, output: expect.stringContaining('whole') })

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 PDF', exact: true }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^洗涤台账-${machine.sn}-20\\d\\d-\\d\\d\\.pdf$`))
  const pdf = await readFile(await saved.path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const folder = process.env['SCREENSHOTS']
  if (folder) await saved.saveAs(join(folder, 'diary.pdf'))

  const changed = await changeOneByte()
  await page.getByRole('button', { name: '开始校验', exact: true }).click()
  await page.getByText(`第 ${changed} 条：内容与哈希不符，已被改动。`, { exact: true }).waitFor()
  await picture(page, 'diary-broken')
  const { code, output } = await verifyCommand()
  expect(code).toBe(1)
  expect(output).toContain(`record ${changed}: contentChanged`)
  await visitor.close()
}, 900_000)
