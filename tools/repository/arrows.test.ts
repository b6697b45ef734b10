import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { inRoot } from './sources.ts'

/** For each rule an import that it must forbid: the file, what it imports. The last part of a file is its own, so none helps another. */
const wrong: Record<string, [from: string, to: string]> = {
  'no-circles': ['packages/contract/src/circle.ts', './circle-back.ts'],
  'everything-is-found': ['apps/server/src/lost.ts', './nowhere.ts'],
  'product-knows-no-test': ['apps/server/src/platform/tested.ts', '../../testing/database.ts'],
  'nothing-imports-an-app': ['packages/contract/src/leaning.ts', '../../../apps/server/src/end.ts'],
  'apps-stay-apart': ['apps/console/src/lib/neighbour.ts', '../../../server/src/end.ts'],
  'contract-imports-zod-alone': ['packages/contract/src/heavy.ts', 'fastify'],
  'kernel-knows-no-module': ['packages/contract/src/kernel/nosy.ts', '../end.ts'],
  'dialects-know-the-kernel-alone': ['packages/dialects/src/nosy.ts', '@limpid/contract/end'],
  'simulator-is-an-independent-witness': ['apps/simulator/src/lazy.ts', '@limpid/contract/end'],
  'platform-knows-no-module': ['apps/server/src/platform/nosy.ts', '../modules/users/users.face.ts'],
  'modules-do-not-know-the-app': ['apps/server/src/modules/users/up.ts', '../../end.ts'],
  'modules-are-entered-by-their-face': [
    'apps/server/src/modules/devices/around.ts',
    '../users/users.service.ts',
  ],
  'only-reads-join-foreign-tables': [
    'apps/server/src/modules/devices/devices.store.ts',
    '../users/users.tables.ts',
  ],
  'doors-do-not-store': ['apps/server/src/modules/users/users.routes.ts', './names/users.store.ts'],
  'doors-stand-alone': ['apps/server/src/modules/users/users.jobs.ts', './users.listeners.ts'],
  'services-know-no-door': ['apps/server/src/modules/users/users.service.ts', 'fastify'],
  'stores-only-remember': ['apps/server/src/modules/users/names/users.store.ts', '../users.service.ts'],
  'rules-are-pure': ['apps/server/src/modules/users/users.rules.ts', '../../platform/end.ts'],
  'rules-touch-no-system': ['apps/server/src/modules/users/more.rules.ts', 'node:fs'],
  'console-lib-stands-alone': ['apps/console/src/lib/nosy.ts', '@limpid/contract/end'],
  'console-ui-is-looks-only': ['apps/console/src/ui/nosy.ts', '../api/end.ts'],
  'console-api-knows-no-screen': ['apps/console/src/api/nosy.ts', '../kit/end.ts'],
  'console-kit-knows-no-module': ['apps/console/src/kit/nosy.ts', '../modules/users/users.face.ts'],
  'console-modules-do-not-know-the-app': ['apps/console/src/modules/users/up.ts', '../../app/end.ts'],
  'console-modules-show-each-other-by-face': [
    'apps/console/src/modules/devices/around.ts',
    '../users/UsersPage.tsx',
  ],
  'console-doors-need-no-router': ['apps/console/src/modules/auth/LostPage.tsx', 'react-router'],
  'console-dates-come-from-kit': ['apps/console/src/modules/users/dated.ts', '@mantine/dates'],
  'staircase-server-users': ['apps/server/src/modules/users/above.ts', '../devices/devices.face.ts'],
  'staircase-contract-users': ['packages/contract/src/users.ts', './devices.ts'],
}

/** What the wrong imports lead to. */
const there = [
  'packages/contract/src/end.ts',
  'packages/contract/src/devices.ts',
  'apps/server/src/end.ts',
  'apps/server/src/platform/end.ts',
  'apps/server/testing/database.ts',
  'apps/server/src/modules/users/users.face.ts',
  'apps/server/src/modules/users/users.tables.ts',
  'apps/server/src/modules/users/users.listeners.ts',
  'apps/server/src/modules/devices/devices.face.ts',
  'apps/console/src/api/end.ts',
  'apps/console/src/kit/end.ts',
  'apps/console/src/app/end.ts',
  'apps/console/src/modules/users/users.face.ts',
  'apps/console/src/modules/users/UsersPage.tsx',
]

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

let house: string
let violations: Violation[]

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'limpid-arrows-'))
  for (const path of there) write(path, 'export const end = 1\n')
  for (const [from, to] of Object.values(wrong))
    write(from, `import type * as all from '${to}'\nexport type A = typeof all\n`)
  // Types may go round, values not.
  write('packages/contract/src/circle.ts', "export { end } from './circle-back.ts'\n")
  write('packages/contract/src/circle-back.ts', "export { end } from './circle.ts'\n")
  write(
    'packages/contract/package.json',
    '{ "name": "@limpid/contract", "exports": { "./*": "./src/*.ts" } }',
  )
  mkdirSync(join(house, 'node_modules', '@limpid'), { recursive: true })
  symlinkSync(
    join(house, 'packages', 'contract'),
    join(house, 'node_modules', '@limpid', 'contract'),
    'junction',
  )
  write('node_modules/fastify/package.json', '{ "name": "fastify", "main": "end.js" }')
  write('node_modules/fastify/end.js', 'export const end = 1\n')
  violations = await cruise()
}, 60_000)

afterAll(() => rmSync(house, { recursive: true, force: true }))

test.for(Object.entries(wrong))('%s forbids what it says', ([rule, [from]]) => {
  const found = violations.filter((violation) => violation.from === from || violation.to === from)
  expect(found.map((violation) => violation.rule.name)).toContain(rule)
})

test('every rule has its wrong import here; of the staircase, one step stands for all', () => {
  const rules = config.forbidden.map(({ name }) => name).filter((name) => !name.startsWith('staircase-'))
  expect(rules.filter((name) => !(name in wrong))).toEqual([])
})

test('every rule says what to do instead', () => {
  expect(config.forbidden.filter(({ comment }) => comment.length < 40)).toEqual([])
})

function write(path: string, text: string): void {
  const file = join(house, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function cruise(): Promise<Violation[]> {
  const bin = inRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [
    bin,
    '--config',
    inRoot('.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    'apps',
    'packages',
  ]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: house, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) => {
      // It ends with the number of errors that it found.
      if (stdout === '') reject(error ?? new Error(stderr))
      else resolve(JSON.parse(stdout).summary.violations)
    })
  })
}
