import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { inRoot } from './sources.ts'

/**
 * For each rule, an import that it must forbid: the file, and what it imports. The last part of each file is
 * unique, so that none masks another.
 */
const wrong: Record<string, [from: string, to: string]> = {
  'no-circles': ['apps/server/src/platform/circle.ts', './circle-back.ts'],
  'everything-is-found': ['apps/server/src/lost.ts', './nowhere.ts'],
  'product-knows-no-test': ['apps/server/src/platform/tested.ts', '../../testing/database.ts'],
  'nothing-imports-an-app': ['packages/contract/src/leaning.ts', '../../../apps/server/src/end.ts'],
  'apps-stay-apart': ['apps/console/src/lib/neighbour.ts', '../../../server/src/end.ts'],
  'contract-imports-zod-alone': ['packages/contract/src/heavy.ts', 'fastify'],
  'kernel-knows-no-module': ['packages/contract/src/kernel/nosy.ts', '../end.ts'],
  'dialects-know-the-kernel-alone': ['packages/dialects/src/nosy.ts', '@limpid/contract/end'],
  'simulator-is-an-independent-witness': ['apps/simulator/src/lazy.ts', '@limpid/contract/end'],
  'platform-knows-no-module': ['apps/server/src/platform/nosy.ts', '../modules/users/users.public.ts'],
  'platform-http-stands-on-top': ['apps/server/src/platform/files/leaning.ts', '../http/end.ts'],
  'modules-do-not-know-the-app': ['apps/server/src/modules/users/up.ts', '../../end.ts'],
  'only-the-list-imports-module-files': [
    'apps/server/src/modules/devices/registering.ts',
    '../users/users.module.ts',
  ],
  'the-list-imports-module-files-only': ['apps/server/src/modules.ts', './modules/users/users.public.ts'],
  'the-app-knows-no-module': ['apps/server/src/app.ts', './modules/users/users.public.ts'],
  'modules-import-public-files-only': [
    'apps/server/src/modules/devices/around.ts',
    '../users/users.service.ts',
  ],
  'only-reads-join-foreign-tables': [
    'apps/server/src/modules/devices/devices.store.ts',
    '../users/users.tables.ts',
  ],
  'entry-points-do-not-store': ['apps/server/src/modules/users/users.routes.ts', './names/users.store.ts'],
  'entry-points-stand-alone': ['apps/server/src/modules/users/users.jobs.ts', './users.listeners.ts'],
  'services-know-no-http': ['apps/server/src/modules/users/users.service.ts', 'fastify'],
  'stores-only-remember': ['apps/server/src/modules/users/names/users.store.ts', '../users.service.ts'],
  'rules-are-pure': ['apps/server/src/modules/users/users.rules.ts', '../../platform/end.ts'],
  'rules-touch-no-system': ['apps/server/src/modules/users/more.rules.ts', 'node:fs'],
  'console-lib-stands-alone': ['apps/console/src/lib/nosy.ts', '@limpid/contract/end'],
  'console-ui-is-looks-only': ['apps/console/src/ui/nosy.ts', '../api/end.ts'],
  'console-api-knows-no-screen': ['apps/console/src/api/nosy.ts', '../kit/end.ts'],
  'console-kit-knows-no-module': ['apps/console/src/kit/nosy.ts', '../modules/users/users.public.ts'],
  'console-modules-know-no-screen': [
    'apps/console/src/modules/users/over.ts',
    '../../screens/devices/DevicesPage.tsx',
  ],
  'console-screens-stand-apart': ['apps/console/src/screens/groups/beside.ts', '../devices/DevicesPage.tsx'],
  'console-modules-do-not-know-the-app': ['apps/console/src/modules/users/up.ts', '../../app/end.ts'],
  'console-modules-import-public-files-only': [
    'apps/console/src/modules/devices/around.ts',
    '../users/UsersPage.tsx',
  ],
  'console-entry-pages-need-no-router': ['apps/console/src/modules/auth/LostPage.tsx', 'react-router'],
  'console-dates-come-from-kit': ['apps/console/src/modules/users/dated.ts', '@mantine/dates'],
  'layers-server-users': ['apps/server/src/modules/users/above.ts', '../devices/devices.public.ts'],
  'layers-console-users': ['apps/console/src/modules/users/above.ts', '../devices/devices.public.ts'],
  'layers-contract-users': ['packages/contract/src/users/users.live.ts', '../devices/access.ts'],
  'no-circles-in-the-contract': ['packages/contract/src/users/round.ts', './round-back.ts'],
  'only-apps-know-the-catalogue': ['packages/contract/src/users/collecting.ts', '../catalogue/end.ts'],
}

/** Targets of the forbidden imports. */
const there = [
  'packages/contract/src/end.ts',
  'packages/contract/src/devices/access.ts',
  'packages/contract/src/catalogue/end.ts',
  'apps/server/src/end.ts',
  'apps/server/src/platform/end.ts',
  'apps/server/src/platform/http/end.ts',
  'apps/server/testing/database.ts',
  'apps/server/src/modules/users/users.public.ts',
  'apps/server/src/modules/users/users.module.ts',
  'apps/server/src/modules/users/users.tables.ts',
  'apps/server/src/modules/users/users.listeners.ts',
  'apps/server/src/modules/devices/devices.public.ts',
  'apps/console/src/api/end.ts',
  'apps/console/src/kit/end.ts',
  'apps/console/src/app/end.ts',
  'apps/console/src/modules/users/users.public.ts',
  'apps/console/src/modules/users/UsersPage.tsx',
  'apps/console/src/modules/devices/devices.public.ts',
  'apps/console/src/screens/devices/DevicesPage.tsx',
]

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

let branding: string
let violations: Violation[]

beforeAll(async () => {
  branding = mkdtempSync(join(tmpdir(), 'limpid-arrows-'))
  for (const path of there) write(path, 'export const end = 1\n')
  for (const [from, to] of Object.values(wrong))
    write(from, `import type * as all from '${to}'\nexport type A = typeof all\n`)
  // A cycle of types alone is one as well.
  write(
    'apps/server/src/platform/circle-back.ts',
    "import type { A } from './circle.ts'\nexport type B = A\n",
  )
  write(
    'packages/contract/src/users/round-back.ts',
    "import type { A } from './round.ts'\nexport type B = A\n",
  )
  write(
    'packages/contract/package.json',
    '{ "name": "@limpid/contract", "exports": { "./*": "./src/*.ts" } }',
  )
  mkdirSync(join(branding, 'node_modules', '@limpid'), { recursive: true })
  symlinkSync(
    join(branding, 'packages', 'contract'),
    join(branding, 'node_modules', '@limpid', 'contract'),
    'junction',
  )
  write('node_modules/fastify/package.json', '{ "name": "fastify", "main": "end.js" }')
  write('node_modules/fastify/end.js', 'export const end = 1\n')
  violations = await cruise()
}, 60_000)

afterAll(() => rmSync(branding, { recursive: true, force: true }))

test.for(Object.entries(wrong))('%s forbids what it says', ([rule, [from]]) => {
  const found = violations.filter((violation) => violation.from === from || violation.to === from)
  expect(found.map((violation) => violation.rule.name)).toContain(rule)
})

test('every rule has its wrong import here; of the layer order, one layer stands for all', () => {
  const rules = config.forbidden.map(({ name }) => name).filter((name) => !name.startsWith('layers-'))
  expect(rules.filter((name) => !(name in wrong))).toEqual([])
})

test('every rule says what to do instead', () => {
  expect(config.forbidden.filter(({ comment }) => comment.length < 40)).toEqual([])
})

function write(path: string, text: string): void {
  const file = join(branding, path)
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
    execFile(
      process.execPath,
      args,
      { cwd: branding, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        // Its exit code is the number of errors found.
        if (stdout === '') reject(error ?? new Error(stderr))
        else resolve(JSON.parse(stdout).summary.violations)
      },
    )
  })
}
