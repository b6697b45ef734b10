import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.mjs'
import { root } from './root.mjs'
import { buildServer, serverFile } from './server-build.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limpid-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const fromRoot = () => relative(root, folder)

test('the joined server is started while it was built from the sources of now, otherwise the sources are', () => {
  expect(serverFile(fromRoot(), 'now')).toBe('apps/server/src/main.ts')
  write('server.mjs', '')
  expect(serverFile(fromRoot(), 'now')).toBe('apps/server/src/main.ts')
  write('.built-from', 'now')
  expect(serverFile(fromRoot(), 'now')).toBe(`${fromRoot()}/server.mjs`)
  expect(serverFile(fromRoot(), 'later')).toBe('apps/server/src/main.ts')
})

test('after a build that failed or was broken off, what it left is not started', () => {
  write('server.mjs', '')
  write('.built-from', 'before')
  expect(() => buildServer('false', fromRoot())).toThrow('The server could not be built.')
  expect(serverFile(fromRoot(), 'before')).toBe('apps/server/src/main.ts')
})

test('sources are others once a file of theirs changed, was added or has another name; tests and builds are none', () => {
  mkdirSync(join(folder, 'dist'))
  write('a.ts', '1')
  const before = fingerprintOf([fromRoot()])
  write('a.test.ts', 'x')
  write('dist/b.ts', 'x')
  expect(fingerprintOf([fromRoot()])).toBe(before)
  write('a.ts', '2')
  const changed = fingerprintOf([fromRoot()])
  write('b.ts', '')
  const added = fingerprintOf([fromRoot()])
  rmSync(join(folder, 'b.ts'))
  write('c.ts', '')
  expect(new Set([before, changed, added, fingerprintOf([fromRoot()])]).size).toBe(4)
})
