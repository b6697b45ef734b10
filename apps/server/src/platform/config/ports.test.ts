import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openOnPort, PortInUse } from './ports.ts'

const open: Server[] = []
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))))

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      open.push(server)
      resolve((server.address() as { port: number }).port)
    })
  })
}

test('a default port in use gives way to a free one above it', async () => {
  const taken = await listen(0)
  const got = await openOnPort({ port: taken, named: false }, 'PORT', listen)
  expect(got).toBeGreaterThan(taken)
})

test('a configured port in use is an error that says what to do', async () => {
  const taken = await listen(0)
  const failing = openOnPort({ port: taken, named: true }, 'PORT', listen)
  await expect(failing).rejects.toThrow(PortInUse)
  await expect(failing).rejects.toThrow(`Port ${taken} is in use. Set PORT`)
})
