import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
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
