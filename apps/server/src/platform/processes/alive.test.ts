import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const file = pathToFileURL(join(import.meta.dirname, 'alive.ts')).href
let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

/** A process that reports every millisecond and does nothing else. */
function start(more = '', stderr: 'inherit' | 'ignore' = 'inherit') {
  const text = `const { reportAlive } = await import('${file}'); reportAlive(1); ${more}`
  const args = ['--input-type=module', '-e', text]
  child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', stderr, 'ipc'] })
  return child
}

test('a process reports that it is alive, again and again', async () => {
  const reporting = start('setInterval(() => {}, 1000)')
  for (const _ of [1, 2, 3]) {
    const [message] = await once(reporting, 'message')
    expect(message).toEqual({ type: 'alive', isDebugged: false })
  }
})

test('a process reports that a debugger may hold it', async () => {
  const open =
    "const { open } = await import('node:inspector'); open(0, '127.0.0.1'); setInterval(() => {}, 1000)"
  const debugged = start(open, 'ignore')
  let isDebugged = false
  while (!isDebugged) [{ isDebugged }] = await once(debugged, 'message')
})

test('reporting does not keep a process running', async () => {
  expect(await once(start(), 'exit')).toEqual([0, null])
})
