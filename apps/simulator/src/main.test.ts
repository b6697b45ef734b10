import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the fleet ends with its parent process, even without a signal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limpid-fleet-'))
  const fleet = join(folder, 'fleet.json')
  await writeFile(fleet, JSON.stringify([{ sn: 'T-1', name: 'T', product: 'sdqS1', accessToken: 'token' }]))
  const program = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [program, '--fleet', fleet, '--port', '1'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
  await rm(folder, { recursive: true })
})
