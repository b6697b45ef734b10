import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const textOf = (name: string) => readFileSync(inRoot('deploy', name), 'utf8')

test.each([
  ['limpid.service', /^ExecStart=\S+ (\S+)$/m],
  ['Dockerfile', /^CMD \["node", "(\S+)"\]$/m],
])('%s starts a program that exists', (name, pattern) => {
  const program = pattern.exec(textOf(name))?.[1] ?? ''
  expect(existsSync(inRoot(program))).toBe(true)
})

test('both leave the server the 20 s that it may need to stop', () => {
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(textOf('limpid.service'))?.[1])).toBeGreaterThan(20)
  expect(Number(/--stop-timeout (\d+)/.exec(textOf('Dockerfile'))?.[1])).toBeGreaterThan(20)
})
