import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { explainMissing, loadChunk, missingBecause } from './chunks.ts'
import { isReplaced, useNewVersion } from './version.ts'

const pageOf = (build: string) => `<script type="module" src="./assets/main-${build}.js"></script>`
const busy = () => new Response('', { status: 503 })

/** What the server answers to the small file by which it is found, and to its page. */
let answers: { probe: () => Response; page: () => Response }
beforeEach(() => {
  useNewVersion.setState({ offered: false, putOff: false })
  vi.stubGlobal('document', {
    getElementById: () => null,
    head: { outerHTML: pageOf('Open') },
    body: { outerHTML: '' },
  })
  vi.stubGlobal('fetch', async (url: string) => (url === './' ? answers.page() : answers.probe()))
})
afterEach(() => vi.unstubAllGlobals())

const importFailure = new TypeError(
  'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
)
const failing = () => Promise.reject(importFailure)
const away = () => {
  throw new TypeError('Failed to fetch')
}
const page = (build: string) => () => new Response(pageOf(build))
const ok = () => new Response('')

test.each([
  ['an overloaded server', busy, busy, 'failed'],
  ['an overloaded server that sends its page again', ok, page('Open'), 'failed'],
  ['a server without its page', ok, busy, 'failed'],
  ['a newer version', ok, page('Newer'), 'replaced'],
  ['no connection', away, away, 'away'],
])('a chunk that does not load because of %s', async (_of, probe, page, because) => {
  answers = { probe, page }
  const missing = await loadChunk(failing).catch((error: unknown) => error)
  expect(missingBecause(missing)).toBe(because)
  expect(useNewVersion.getState().offered).toBe(because === 'replaced')
})

test('a lazy component that does not load is of a replaced build only where the server has another', async () => {
  answers = { probe: busy, page: busy }
  expect(await explainMissing(importFailure)).toBe(importFailure)
  expect(useNewVersion.getState().offered).toBe(false)
  answers = { probe: ok, page: page('Newer') }
  expect(missingBecause(await explainMissing(importFailure))).toBe('replaced')
  expect(useNewVersion.getState().offered).toBe(true)
})

test('without a build there is nothing to compare', async () => {
  answers = { probe: ok, page: page('Newer') }
  vi.stubGlobal('document', { head: { outerHTML: '' }, body: { outerHTML: '' } })
  expect(await isReplaced()).toBe(false)
})
