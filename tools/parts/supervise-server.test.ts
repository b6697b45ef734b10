import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { inRoot } from './root.mjs'
import { superviseServer } from './supervise-server.mjs'

const ready = "process.send({ type: 'ready' }); "

/** Keeps programs of these texts running, one after the other. */
function keep(...programs: string[]) {
  const said: string[] = []
  let started = 0
  const start = () => {
    const text = programs[started] ?? 'process.exit(0)'
    started += 1
    return spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  }
  let isReady = () => {}
  const whenReady = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const server = superviseServer(start, {
    log: (text: string) => said.push(text),
    pauseMs: 1,
    hungMs: 3_000,
    onReady: isReady,
  })
  return { server, said, whenReady, started: () => started }
}

test('a server that was ready and is killed is started again', async () => {
  const kill = `${ready}setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1)`
  const { server, said, started } = keep(kill, 'process.exit(1)', `${ready}process.exit(0)`)
  expect(await server.ended).toBe(0)
  expect(started()).toBe(3)
  expect(said).toEqual([
    expect.stringContaining('exited unexpectedly'),
    expect.stringContaining('exited unexpectedly'),
  ])
})

test('a server that has reported and does not any more is killed', () => {
  vi.useFakeTimers()
  try {
    const kill = vi.fn()
    const child = Object.assign(new EventEmitter(), { pid: 1, exitCode: null, signalCode: null, kill })
    const said: string[] = []
    superviseServer(() => child, { log: (text: string) => said.push(text) })
    // Code may have to be compiled before the first report.
    vi.advanceTimersByTime(600_000)
    child.emit('message', { type: 'alive' })
    vi.advanceTimersByTime(80_000)
    child.emit('message', { type: 'alive' })
    vi.advanceTimersByTime(80_000)
    expect(kill).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(kill.mock.calls).toEqual([['SIGKILL']])
    expect(said).toEqual(['The server has not reacted for 90 s and is ended.'])
  } finally {
    vi.useRealTimers()
  }
})

test('a server in a debugger, which may hold it for any time, is left alone', () => {
  vi.useFakeTimers()
  try {
    const kill = vi.fn()
    const child = Object.assign(new EventEmitter(), { pid: 1, exitCode: null, signalCode: null, kill })
    superviseServer(() => child, { log: () => {} })
    child.emit('message', { type: 'alive', isDebugged: true })
    vi.advanceTimersByTime(600_000)
    expect(kill).not.toHaveBeenCalled()
    child.emit('message', { type: 'alive', isDebugged: false })
    vi.advanceTimersByTime(90_000)
    expect(kill.mock.calls).toEqual([['SIGKILL']])
  } finally {
    vi.useRealTimers()
  }
})

test('pauses grow while the server does not become ready, and are short again once it was', async () => {
  const children: EventEmitter[] = []
  const start = () => {
    const child = Object.assign(new EventEmitter(), { pid: 1, exitCode: null, signalCode: null })
    children.push(child)
    return child
  }
  const said: string[] = []
  superviseServer(start, { log: (text: string) => said.push(text), pauseMs: 501 })
  for (const [at, isReady] of [true, false, true].entries()) {
    await expect.poll(() => children.length, { timeout: 10_000 }).toBe(at + 1)
    if (isReady) children[at]?.emit('message', { type: 'ready' })
    children[at]?.emit('exit', 1, null)
  }
  await expect.poll(() => said.map((text) => / in (\d) s/.exec(text)?.[1])).toEqual(['1', '2', '1'])
})

test('a server that hangs before it is ready again is killed and started once more', async () => {
  const alive = pathToFileURL(inRoot('apps/server/src/platform/processes/alive.ts')).href
  const hang = `import('${alive}').then(({ reportAlive }) => { reportAlive(); setTimeout(() => { for (;;); }) })`
  const { server, said } = keep(`${ready}process.exitCode = 1`, hang, `${ready}process.exit(0)`)
  expect(await server.ended).toBe(0)
  expect(said).toContain('The server has not reacted for 3 s and is ended.')
}, 30_000)

test('a server that was never ready is not started again', async () => {
  const { server, started } = keep('process.exit(1)')
  expect(await server.ended).toBe(1)
  expect(started()).toBe(1)
})

test('a stop is final', async () => {
  const { server, whenReady, started } = keep(`${ready}setInterval(() => {}, 1000)`)
  await whenReady
  await server.stop('SIGTERM')
  await server.ended
  expect(started()).toBe(1)
})
