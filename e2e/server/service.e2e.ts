import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '../../apps/server/src/platform/database/embedded/launch.ts'
import { readUnit } from '../../tools/parts/unit-file.mjs'

let service: ChildProcess | undefined
let dataDir: string | undefined
afterEach(async () => {
  service?.kill('SIGKILL')
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

/** The process ids of the children of a process, as the kernel lists them. */
const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

// Linux lists the children of a process; a systemd unit runs nowhere else.
test.runIf(process.platform === 'linux')(
  'what the systemd unit starts runs on its environment alone, comes back after a kill, and stops in time',
  async () => {
    const unit = readUnit()
    expect(Object.keys(unit.env)).toEqual(['DATA_DIR'])
    dataDir = await mkdtemp(join(tmpdir(), 'limpid-service-'))
    await chmod(dataDir, 0o755)
    const port = await findFreePort()
    service = spawn(process.execPath, [unit.program], {
      // What systemd gives, the unit, and a limpid.env for ports that are free here.
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: dataDir,
        ...unit.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        MQTT_PORT: String(await findFreePort()),
        INITIAL_PASSWORD: 'clear water over stones',
      },
      stdio: 'ignore',
      detached: true,
    })
    const pid = service.pid ?? 0
    const isReady = async () =>
      (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200
    const patient = { timeout: 120_000, interval: 200 }
    await expect.poll(isReady, patient).toBe(true)
    expect(await readdir(join(dataDir, 'compile-cache'))).not.toEqual([])

    const [server = 0] = await childrenOf(pid)
    process.kill(server, 'SIGKILL')
    await expect.poll(async () => (await childrenOf(pid)).some((one) => one !== server), patient).toBe(true)
    await expect.poll(isReady, patient).toBe(true)

    const ended = once(service, 'exit')
    const beganMs = performance.now()
    process.kill(pid, 'SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(performance.now() - beganMs).toBeLessThan(20_000)
  },
)
