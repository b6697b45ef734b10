import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { filesOf } from '../repository/sources.ts'
import { inRoot } from './root.mjs'
import { readUnit } from './unit-file.mjs'

const textOf = (name: string) => readFileSync(inRoot('deploy', name), 'utf8')
const dockerfile = textOf('Dockerfile')
/** The arguments of an instruction, one line each time it stands there. */
const instructions = (name: string) =>
  [...dockerfile.replaceAll('\\\n', ' ').matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(
    ([, rest = '']) => rest,
  )
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('both start the program that restarts the server, in a form that passes signals on', () => {
  expect(readUnit().program).toBe('tools/serve.mjs')
  expect(instructions('CMD')).toEqual(['["node", "tools/serve.mjs"]'])
  expect(existsSync(inRoot('tools/serve.mjs'))).toBe(true)
})

test('both leave the server the 20 s that it may need to stop', () => {
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(readUnit().text)?.[1])).toBeGreaterThan(20)
  expect(Number(/--stop-timeout (\d+)/.exec(dockerfile)?.[1])).toBeGreaterThan(20)
})

test.runIf(hasSystemd)('systemd finds nothing wrong with the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limpid-unit-'))
  const { text, node } = readUnit()
  const unit = join(folder, 'limpid.service')
  writeFileSync(unit, text.replace(`ExecStart=${node} `, `ExecStart=${process.execPath} `))
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
})

test('the image is made of all files of the repository, and of nothing else', () => {
  expect(instructions('COPY')).toEqual(['. .'])
  const ignored = textOf('Dockerfile.dockerignore').split('\n').filter(Boolean)
  const matches = (path: string) =>
    ignored.filter((pattern) => {
      const name = pattern.replace('**/', '')
      const parts = path.split('/')
      return pattern.startsWith('**/') ? parts.includes(name) : parts[0] === name
    })
  expect(filesOf(/./).filter((path) => path !== '.git' && matches(path).length > 0)).toEqual([])
  expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist', 'data']))
})

test('the image builds with scripts that exist, on the Node that the product needs, and runs without root', () => {
  const { engines, scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const [run = ''] = instructions('RUN')
  for (const [, script = ''] of run.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(script)
  const [, major] = /^node:(\d+)/.exec(instructions('FROM')[0] ?? '') ?? []
  expect(Number(major)).toBeGreaterThanOrEqual(Number(engines.node.replace('>=', '')))
  expect(instructions('USER')).toEqual(['node'])
})

test('the image keeps its data in the volume, and publishes the ports of the server', () => {
  const env = Object.fromEntries(
    instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  )
  const { dataDir, http, mqtt, mqttHost } = readConfig({ ...env, NODE_ENV: 'production' })
  expect(instructions('VOLUME')).toEqual([dataDir])
  expect(instructions('RUN')[0]).toContain(`chown node:node ${dataDir}`)
  expect(instructions('EXPOSE')).toEqual([`${http.port} ${mqtt.port}`])
  expect(mqttHost).toBe('0.0.0.0')
})

test.each([
  [200, 0],
  [503, 1],
])('the health check of the image takes %i for the exit code %i', async (status, code) => {
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const [, script = ''] = /CMD \["node", "-e", "(.*)"\]/.exec(instructions('HEALTHCHECK')[0] ?? '') ?? []
  expect(script).toContain('127.0.0.1:8080/healthz')
  const ended = await new Promise((resolve) => {
    spawn(process.execPath, ['-e', script.replace(':8080', `:${port}`)]).once('exit', resolve)
  })
  server.close()
  expect(ended).toBe(code)
})
