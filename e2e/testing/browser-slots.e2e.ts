import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

test('a page with a clock of its own is closed while a request that the test answers is still loading', async () => {
  let answer = (_response: ServerResponse) => {}
  const arrived = new Promise<ServerResponse>((resolve) => {
    answer = resolve
  })
  server = createServer((_request, response) => answer(response)).listen(0)
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`
  const { page, close } = await visit(await openBrowser(), url)
  await page.clock.install()
  await page.route(url, async (route) => route.fulfill({ response: await route.fetch() }))
  const opened = page.goto(url).catch(() => 'closed')
  await arrived

  // An error of that handler would reach nobody who awaits it, and so fail the whole run.
  await close()
  expect(await opened).toBe('closed')
})
